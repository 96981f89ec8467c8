import { PurchasesList } from '../../purchases/components/purchases-list.tsx';
import { usePurchaseTexts } from '../../purchases/load-purchases.ts';
import { ProfileCard } from './profile-card.tsx';

export const PurchasesSection = () => {
  const text = usePurchaseTexts();
  return (
    <ProfileCard title={text('purchases.title')}>
      <PurchasesList />
    </ProfileCard>
  );
};
