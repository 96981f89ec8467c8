import { trialHours, trialSeconds } from '@hale/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CreditCard, Infinity as Unlimited } from 'lucide-react';
import { queryClient } from '../../api/query-client.ts';
import { clockTime, shortDate } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { onlyTrialAllowed } from '../auth/guards.ts';
import { Page } from '../layout/components/page.tsx';
import { PriceTrouble } from './components/price-trouble.tsx';
import { priceInText } from './format-price.ts';
import { usePurchaseTexts } from './load-purchases.ts';
import { productsQuery } from './queries.ts';
import { useSaleGuard } from './use-sale-guard.ts';
import { usePurchase } from './use-purchase.ts';

export { loadPurchases } from './load-purchases.ts';

/** As wide as the digits of a price. */
const ROOM_FOR_PRICE = '\u2007'.repeat(6);

/** What happens today, tomorrow and after that, with the price and the day it is charged. */
export const StartTrialPage = () => {
  const { t } = useTranslation();
  const text = usePurchaseTexts();
  const purchase = usePurchase();
  const products = useQuery(productsQuery, queryClient);
  useSaleGuard(onlyTrialAllowed);
  const end = new Date(useNow(MINUTE_MS).getTime() + trialSeconds * 1000);

  const steps = [
    { icon: CreditCard, title: text('trial.now'), details: text('trial.nowText') },
    {
      icon: Unlimited,
      title: text('trial.during', { hours: trialHours }),
      details: text('trial.duringText'),
    },
    {
      icon: CalendarClock,
      title: text('trial.then', { date: shortDate(end), time: clockTime(end) }),
      details: text('trial.thenText', {
        price: products.data ? priceInText(products.data.year_subscription) : ROOM_FOR_PRICE,
      }),
      isComing: !products.data,
    },
  ];

  return (
    <Page title={t('titles.startTrial')} hasBack>
      <p className="mt-2 text-ink-soft">{text('trial.lead', { hours: trialHours })}</p>
      {products.isError ? (
        <PriceTrouble onRetry={() => products.refetch()} />
      ) : (
        <Card className="mt-8">
          <ol className="flex flex-col gap-5">
            {steps.map(({ icon, title, details, isComing }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                  <Icon of={icon} />
                </span>
                <div className="min-w-0">
                  <p className="font-semibold">{title}</p>
                  {isComing ? (
                    // As long as the sentence will be, so that the button is not moved when it comes.
                    <p className="relative" aria-busy="true">
                      <span className="invisible">{details}</span>
                      <Skeleton shape="box" className="absolute inset-0" />
                    </p>
                  ) : (
                    <p className="text-ink-soft">{details}</p>
                  )}
                </div>
              </li>
            ))}
          </ol>
          <Button
            size="lg"
            block
            className="mt-7"
            disabled={!products.data}
            onClick={() => purchase({ product: 'trial' })}
            data-testid="start-trial-button"
          >
            {text('trial.button')}
          </Button>
          <p className="mt-3 text-center text-sm text-ink-soft">{text('trial.card')}</p>
        </Card>
      )}
    </Page>
  );
};
