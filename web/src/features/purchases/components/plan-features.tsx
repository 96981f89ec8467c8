import { Check } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { priceInText } from '../format-price.ts';
import { usePurchaseTexts } from '../load-purchases.ts';

export const PlanFeatures = ({ reviewPrice }: { reviewPrice: number }) => {
  const text = usePurchaseTexts();
  const features = [
    text('plan.features.sources'),
    text('plan.features.files'),
    text('plan.features.history'),
    text('plan.features.review', { price: priceInText(reviewPrice) }),
  ];
  return (
    <section className="mt-10">
      <h2 className="text-lg">{text('plan.features.title')}</h2>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 text-ink-soft">
            <Icon of={Check} className="mt-0.5 shrink-0 text-accent" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
