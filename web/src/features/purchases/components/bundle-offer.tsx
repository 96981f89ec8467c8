import { attempts, bundleCounter } from '@hale/contract/constants';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatPrice, multiplyPrice } from '../format-price.ts';
import { usePurchaseTexts } from '../load-purchases.ts';
import { usePurchase } from '../use-purchase.ts';

const { min, max, step, buyMin, buyMax } = bundleCounter;

/** Questions by the bundle, with a counter. */
export const BundleOffer = ({ price }: { price: number }) => {
  const text = usePurchaseTexts();
  const purchase = usePurchase();
  const [count, setCount] = useState<number>(min);
  const quantity = count / attempts.perBundle;

  return (
    <section className="flex flex-col rounded-lg border border-line bg-raised p-5">
      <h3 className="text-lg">{text('modal.bundle')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{text('modal.bundleText')}</p>
      <div className="mt-5 flex items-center justify-between gap-3">
        <IconButton
          label={text('modal.fewer')}
          icon={<Icon of={Minus} />}
          disabled={count <= min}
          onClick={() => setCount(count - step)}
          data-testid="bundle-minus"
        />
        <p aria-live="polite" className="text-center font-semibold">
          <span className="sr-only">{text('modal.count', { count })}</span>
          <span aria-hidden="true" data-testid="bundle-count" data-numeric="" className="text-2xl">
            {count}
          </span>
        </p>
        <IconButton
          label={text('modal.more')}
          icon={<Icon of={Plus} />}
          disabled={count >= max}
          onClick={() => setCount(count + step)}
          data-testid="bundle-plus"
        />
      </div>
      <p
        data-testid="bundle-price"
        data-numeric=""
        className="mt-4 mb-5 text-center text-2xl font-semibold"
      >
        {formatPrice(multiplyPrice(price, quantity))}
      </p>
      <Button
        block
        variant="secondary"
        className="mt-auto"
        disabled={count < buyMin || count > buyMax}
        onClick={() => purchase({ product: 'bundle', quantity })}
        data-testid="bundle-buy"
      >
        {text('modal.buyBundle')}
      </Button>
    </section>
  );
};
