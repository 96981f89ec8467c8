import { ArrowDown, Scale, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../layout/components/page-title.tsx';
import { useLandingTexts } from '../load-landing.ts';
import { openMessageBox } from '../open-message-box.ts';
import { ChatExample } from './chat-example.tsx';
import { Preview } from './preview.tsx';

interface RuleBadgeProps {
  icon: LucideIcon;
  name: string;
  text: string;
  'data-testid': string;
}

const RuleBadge = ({ icon, name, text, ...rest }: RuleBadgeProps) => (
  <li
    {...rest}
    className="flex items-center gap-2 rounded-full border border-line bg-surface py-1 ps-2 pe-3.5 text-sm"
  >
    <Icon of={icon} size="sm" className="text-accent" />
    <span>
      <span className="font-semibold">{name}</span> <span className="text-ink-soft">{text}</span>
    </span>
  </li>
);

export const Hero = () => {
  const { t } = useTranslation();
  const text = useLandingTexts();

  return (
    <section className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
      <div className="min-w-0">
        <PageTitle data-testid="landing-title" className="text-display">
          {t('titles.home')}
        </PageTitle>
        <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{text('hero.text')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button
            size="lg"
            iconEnd={<Icon of={ArrowDown} />}
            onClick={openMessageBox}
            className="max-[26rem]:w-full"
          >
            {text('hero.ask')}
          </Button>
          <ChatExample />
        </div>
        <p className="mt-6 max-w-xl text-sm text-ink-soft">{text('hero.note')}</p>
        <ul className="mt-5 flex flex-wrap gap-2">
          <RuleBadge
            icon={ShieldCheck}
            name={text('hero.hipaa')}
            text={text('hero.hipaaText')}
            data-testid="badge-hipaa"
          />
          <RuleBadge
            icon={Scale}
            name={text('hero.gdpr')}
            text={text('hero.gdprText')}
            data-testid="badge-gdpr"
          />
        </ul>
        <p className="mt-2 text-xs text-ink-soft">{text('hero.badges')}</p>
      </div>
      <Preview />
    </section>
  );
};
