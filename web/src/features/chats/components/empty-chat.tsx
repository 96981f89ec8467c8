import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../layout/components/page-title.tsx';

const starters: readonly TextKey[] = ['chat.starter1', 'chat.starter2', 'chat.starter3'];

interface EmptyChatProps {
  isDisabled: boolean;
  onStart: (text: string) => void;
}

/** A chat without messages says what it is for and offers a beginning. */
export const EmptyChat = ({ isDisabled, onStart }: EmptyChatProps) => {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-full flex-col justify-center py-4 sm:py-10">
      <PageTitle>{t('chat.emptyTitle')}</PageTitle>
      <p className="mt-3 max-w-xl text-ink-soft sm:text-lg">{t('chat.emptyText')}</p>
      <ul aria-label={t('chat.starters')} className="mt-7 grid gap-2.5 sm:grid-cols-3 sm:gap-3">
        {starters.map((key) => (
          <li key={key} className="contents">
            <button
              type="button"
              data-testid="starter-message"
              disabled={isDisabled}
              onClick={() => onStart(t(key))}
              className="group flex h-full items-start justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-start leading-snug shadow-rest transition-[border-color,background-color] duration-(--duration-quick) hover:border-line-strong hover:bg-raised disabled:opacity-60 sm:min-h-32 sm:flex-col"
            >
              <span>{t(key)}</span>
              <Icon
                of={ArrowUpRight}
                directional
                size="sm"
                className="mt-0.5 text-ink-faint transition-colors duration-(--duration-quick) group-hover:text-accent sm:self-end"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
