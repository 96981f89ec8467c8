import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type PagerProps = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  labels: { pager: string; previous: string; next: string; page: string };
  className?: string;
};

/** `labels.page` is the whole text, such as "Page 2 of 9": word order differs by language. */
export const Pager = ({ page, totalPages, onPage, labels, className }: PagerProps) => {
  const nav = useRef<HTMLElement>(null);

  // On the first and the last page a button ends: the other one takes the focus it would lose.
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (!nav.current?.contains(held) || !held?.matches(':disabled')) return;
    nav.current.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  }, [page, totalPages]);

  return (
    <nav
      ref={nav}
      aria-label={labels.pager}
      data-testid="pager"
      className={cx('flex items-center justify-center gap-2', className)}
    >
      <IconButton
        variant="secondary"
        label={labels.previous}
        data-testid="pager-prev"
        disabled={page <= 1}
        // A page past the end: rows went since its address was shared.
        onClick={() => onPage(Math.min(page - 1, totalPages))}
        icon={<Icon of={ChevronLeft} directional />}
      />
      <span
        aria-live="polite"
        data-testid="pager-page"
        data-numeric=""
        className="min-w-28 px-2 text-center text-sm font-medium text-ink-soft"
      >
        {labels.page}
      </span>
      <IconButton
        variant="secondary"
        label={labels.next}
        data-testid="pager-next"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
        icon={<Icon of={ChevronRight} directional />}
      />
    </nav>
  );
};
