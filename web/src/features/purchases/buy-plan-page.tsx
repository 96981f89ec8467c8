import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { onlyWithoutPlan } from '../auth/guards.ts';
import { Page } from '../layout/components/page.tsx';
import { useSidebar } from '../layout/sidebar-store.ts';
import { isPhone, PlanChoice } from './components/plan-choice.tsx';
import { PriceTrouble } from './components/price-trouble.tsx';
import { usePurchaseTexts } from './load-purchases.ts';
import { productsQuery } from './queries.ts';
import { useSaleGuard } from './use-sale-guard.ts';

export { loadPurchases } from './load-purchases.ts';

export const BuyPlanPage = () => {
  const { t } = useTranslation();
  const text = usePurchaseTexts();
  const products = useQuery(productsQuery, queryClient);
  useSaleGuard(onlyWithoutPlan);

  useEffect(() => {
    // Nobody has chosen that, so it is not remembered.
    if (isPhone()) useSidebar.setState({ isOpen: false });
  }, []);

  const content = () => {
    if (products.data) return <PlanChoice products={products.data} />;
    if (products.isError) return <PriceTrouble onRetry={() => products.refetch()} />;
    return (
      <div className="mt-8 grid gap-3" aria-busy="true">
        <Skeleton shape="box" className="h-20" />
        <Skeleton shape="box" className="h-20" />
        <Skeleton shape="box" className="h-20" />
      </div>
    );
  };

  return (
    <Page title={<span data-testid="buy-plan-title">{t('titles.buyPlan')}</span>} hasBack>
      <p className="mt-2 text-ink-soft">{text('plan.lead')}</p>
      {content()}
    </Page>
  );
};
