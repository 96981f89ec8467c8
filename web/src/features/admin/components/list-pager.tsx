import { useEffectEvent, useLayoutEffect } from 'react';
import { Pager } from '../../../ui/pager.tsx';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';

interface ListPagerProps {
  page: number;
  /** Undefined until the list has come. */
  totalPages: number | undefined;
  onPage: (page: number) => void;
  className?: string;
}

export const ListPager = ({ page, totalPages, onPage, className = '' }: ListPagerProps) => {
  const text = useAdminTexts();
  const pages = totalPages ?? 1;

  // An address may ask for a page past the end: rows went since it was shared.
  const stayInside = useEffectEvent(() => {
    if (totalPages !== undefined && page > totalPages) onPage(totalPages);
  });
  useLayoutEffect(() => stayInside(), [page, totalPages]);

  return (
    <Pager
      page={page}
      totalPages={pages}
      onPage={onPage}
      className={className}
      labels={{
        pager: text('list.pager'),
        previous: text('list.previous'),
        next: text('list.next'),
        page: text('list.page', { page: formatCount(page), pages: formatCount(pages) }),
      }}
    />
  );
};
