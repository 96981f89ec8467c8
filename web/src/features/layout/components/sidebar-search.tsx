import { bounds } from '@hale/contract/constants';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLetterLimit } from '../../../ui/use-letter-limit.ts';

interface SidebarSearchProps {
  words: string;
  onChange: (words: string) => void;
}

export const SidebarSearch = ({ words, onChange }: SidebarSearchProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useLetterLimit(input, bounds.search.max);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <search className="relative mx-2 mb-1 block sm:mx-3">
      <Icon
        of={Search}
        size="sm"
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={t('sidebar.search')}
        placeholder={t('sidebar.search')}
        data-testid="sidebar-search"
        maxLength={bounds.search.max}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || words === '') return;
          // Escape belongs to the search first, to the menu after that.
          event.stopPropagation();
          clear();
        }}
        className="h-10 pointer-coarse:h-11 w-full rounded-md border border-transparent bg-ink/6 ps-9 pe-9 text-base transition-colors duration-(--duration-quick) hover:bg-ink/8 focus-visible:border-focus focus-visible:bg-raised focus-visible:outline-offset-0 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {words !== '' && (
        <button
          type="button"
          aria-label={t('sidebar.clearSearch')}
          data-testid="sidebar-search-clear"
          onClick={clear}
          className="absolute inset-y-0 end-0 grid w-10 pointer-coarse:w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon of={X} size="sm" />
        </button>
      )}
    </search>
  );
};
