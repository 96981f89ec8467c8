import type { Products } from '@hale/contract/purchases';
import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceInText } from '../format-price.ts';
import { usePurchaseTexts } from '../load-purchases.ts';
import { usePurchase } from '../use-purchase.ts';

/** A guest who wants Pro says so in the words of the modal. */
const guestSearch = { is_subscription: 'true' };

/** The yearly plan. */
export const ProOffer = ({ products }: { products: Products }) => {
  const text = usePurchaseTexts();
  const purchase = usePurchase();

  return (
    <section className="flex flex-col rounded-lg border border-accent bg-accent-soft/50 p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon of={Sparkles} className="text-accent" />
        {text('modal.pro')}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{text('modal.proText')}</p>
      <div className="mt-5 flex flex-1 flex-col justify-center text-center">
        <p data-testid="pro-year-price" data-numeric="" className="text-2xl font-semibold">
          {text('modal.yearPrice', { price: priceInText(products.year_subscription) })}
        </p>
        <p data-testid="pro-month-price" data-numeric="" className="mt-1 text-sm text-ink-soft">
          {text('modal.monthPrice', { price: priceInText(products.year_subscription_per_month) })}
        </p>
      </div>
      <Button
        block
        className="mt-5"
        onClick={() => purchase({ product: 'annual' }, guestSearch)}
        data-testid="pro-buy"
      >
        {text('modal.buyPro')}
      </Button>
    </section>
  );
};
