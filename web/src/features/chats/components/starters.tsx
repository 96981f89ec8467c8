import { ArrowUpRight } from 'lucide-react';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

const starters: readonly TextKey[] = ['chat.starter1', 'chat.starter2', 'chat.starter3'];

interface StartersProps {
  isDisabled: boolean;
  onStart: (text: string) => void;
}

/** Questions to begin with; a press asks them at once. */
export const Starters = ({ isDisabled, onStart }: StartersProps) => {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('chat.starters')} className="grid gap-2.5 sm:grid-cols-3 sm:gap-3">
      {starters.map((key) => (
        <li key={key} className="grid">
          <button
            type="button"
            data-testid="starter-message"
            disabled={isDisabled}
            onClick={() => onStart(t(key))}
            className="group flex items-start justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-start leading-snug shadow-rest transition-colors duration-(--duration-quick) hover:border-line-strong hover:bg-raised disabled:opacity-60 sm:min-h-32 sm:flex-col"
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
  );
};
