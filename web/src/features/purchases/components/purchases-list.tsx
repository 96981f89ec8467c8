import { attempts } from '@hale/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { shortDate } from '../../../i18n/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSession } from '../../auth/session-store.ts';
import { formatPrice } from '../format-price.ts';
import { usePurchaseTexts } from '../load-purchases.ts';
import { purchasesQuery } from '../queries.ts';

/** One's own purchases, newest first. */
export const PurchasesList = () => {
  const text = usePurchaseTexts();
  const purchases = useQuery(purchasesQuery, queryClient);
  const hasBought = useSession(({ user }) => user?.is_user_bought_plans === true);

  if (purchases.isError) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-ink-soft">
        {text('purchases.error')}
        <Button size="sm" variant="secondary" onClick={() => purchases.refetch()}>
          {text('purchases.retry')}
        </Button>
      </p>
    );
  }
  const isLoading = !purchases.data;
  // Who is known to have bought something waits for a row, everybody else for this line.
  if (isLoading && hasBought) return <Skeleton shape="box" className="mt-4 h-18" />;
  if (isLoading || purchases.data.length === 0) {
    return (
      <p className={cx('mt-4 text-ink-soft', isLoading && 'invisible')}>{text('purchases.none')}</p>
    );
  }
  return (
    <ul data-testid="purchases-list" className="mt-4 divide-y divide-line">
      {purchases.data.map(({ id, product, quantity, amount, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <span className="min-w-0">
            <span className="block font-medium">
              {product === 'bundle'
                ? text('purchases.product.bundle', { count: quantity * attempts.perBundle })
                : text(`purchases.product.${product}`)}
            </span>
            <span className="block text-sm text-ink-soft">{shortDate(new Date(created_at))}</span>
          </span>
          <span className="flex items-center gap-3">
            {status !== 'paid' && <Badge>{text(`purchases.status.${status}`)}</Badge>}
            <span data-numeric="">{formatPrice(amount)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
