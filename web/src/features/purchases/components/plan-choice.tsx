import { attempts, breakpoints, trialHours } from '@hale/contract/constants';
import type { Products } from '@hale/contract/purchases';
import { useState } from 'react';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useSession } from '../../auth/session-store.ts';
import { priceInText } from '../format-price.ts';
import { usePurchaseTexts } from '../load-purchases.ts';
import { usePurchase } from '../use-purchase.ts';
import { PlanFeatures } from './plan-features.tsx';

type Plan = 'bundle' | 'monthly' | 'annual';

const savingOf = (products: Products): number =>
  Math.round(100 * (1 - products.year_subscription / products.subscription_price_without_discount));

/** The three plans; what is paid today is said before anybody goes on. */
export const PlanChoice = ({ products }: { products: Products }) => {
  const text = usePurchaseTexts();
  const purchase = usePurchase();
  const mayTry = useSession(({ user }) => user?.is_show_trial_to_user === true);
  const [plan, setPlan] = useState<Plan>('bundle');
  const [isOpening, setOpening] = useState(false);

  const price = {
    bundle: priceInText(products.questionBundle),
    monthly: priceInText(products.subscription),
    annual: priceInText(products.year_subscription),
  };
  // Prices are the operator's: a year may cost as much as twelve months.
  const saving = savingOf(products);
  const hook = (value: Plan) => ({ 'data-testid': 'plan-option', 'data-plan': value }) as const;
  const priceTag = (label: string) => <span data-numeric="">{label}</span>;

  const goOn = async () => {
    setOpening(true);
    await purchase(
      plan === 'bundle' ? { product: 'bundle', quantity: 1 } : { product: plan },
    ).finally(() => setOpening(false));
  };

  return (
    <>
      <RadioCards
        className="mt-8"
        label={text('plan.choose')}
        value={plan}
        onChange={setPlan}
        options={[
          {
            value: 'bundle',
            label: text('plan.bundle', { questions: attempts.perBundle }),
            description: text('plan.bundleText'),
            aside: priceTag(text('plan.once', { price: price.bundle })),
            data: hook('bundle'),
          },
          {
            value: 'monthly',
            label: text('plan.monthly'),
            description: text('plan.monthlyText'),
            aside: priceTag(text('plan.perMonth', { price: price.monthly })),
            data: hook('monthly'),
          },
          {
            value: 'annual',
            label: (
              <span className="flex flex-wrap items-center gap-2">
                {text('plan.annual')}
                {saving > 0 && (
                  <Badge tone="accent">{text('plan.saving', { percent: saving })}</Badge>
                )}
              </span>
            ),
            description: text('plan.annualText', {
              perMonth: priceInText(products.year_subscription_per_month),
              year: price.annual,
            }),
            aside: priceTag(text('plan.perYear', { price: price.annual })),
            data: hook('annual'),
          },
        ]}
      />
      <div className="mt-6 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <p data-numeric="" className="text-lg font-semibold">
          {text('plan.due', { price: price[plan] })}
        </p>
        {/* Beside the button, or below it on a phone: a second press must not find it elsewhere. */}
        {isOpening && (
          <span
            role="status"
            data-testid="plan-spinner"
            className="text-sm text-ink-soft max-sm:order-last sm:ms-auto"
          >
            {text('plan.opening')}
          </span>
        )}
        <Button
          size="lg"
          loading={isOpening}
          onClick={goOn}
          data-testid="plan-continue"
          className="sm:min-w-48"
        >
          {text('plan.continue')}
        </Button>
      </div>
      {mayTry && (
        <p className="mt-5">
          <Link to="/start-trial" className={textLinkClass} data-testid="start-trial-link">
            {text('plan.startTrial', { hours: trialHours })}
          </Link>
        </p>
      )}
      <PlanFeatures reviewPrice={products.doctor_review} />
    </>
  );
};

/** On phones the sidebar would lie over the plans. */
export const isPhone = (): boolean => window.innerWidth <= breakpoints.mobile;
