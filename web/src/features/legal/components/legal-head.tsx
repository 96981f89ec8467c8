import { FileDown } from 'lucide-react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLegalTexts } from '../load-legal.ts';

interface LegalHeadProps {
  date: string;
  lead: string;
  /** The same text as a PDF file. */
  file: string;
}

export const LegalHead = ({ date, lead, file }: LegalHeadProps) => {
  const t = useLegalTexts();
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-soft">{t('document.modified', { date })}</p>
        <a href={file} className={buttonClass({ variant: 'soft', size: 'sm' })}>
          <Icon of={FileDown} size="sm" />
          {t('document.download')}
        </a>
      </div>
      <p className="mt-7 text-lg">{lead}</p>
    </>
  );
};
