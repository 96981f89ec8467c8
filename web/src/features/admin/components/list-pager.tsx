import { Pager } from '../../../ui/pager.tsx';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';

interface ListPagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  className?: string;
}

export const ListPager = ({ page, totalPages, onPage, className = '' }: ListPagerProps) => {
  const text = useAdminTexts();
  return (
    <Pager
      page={page}
      totalPages={totalPages}
      onPage={onPage}
      className={className}
      labels={{
        pager: text('list.pager'),
        previous: text('list.previous'),
        next: text('list.next'),
        page: text('list.page', { page: formatCount(page), pages: formatCount(totalPages) }),
      }}
    />
  );
};
