import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSession, type SessionState } from '../../auth/session-store.ts';
import { usePurchaseTexts } from '../load-purchases.ts';
import { closeProductsModal, useProductsModal } from '../products-modal-store.ts';
import { productsQuery } from '../queries.ts';
import { BundleOffer } from './bundle-offer.tsx';
import { PriceTrouble } from './price-trouble.tsx';
import { ProOffer } from './pro-offer.tsx';

/** Who turns out to have bought elsewhere is kept from going on no longer. */
const closeWhenBought = (now: SessionState, before: SessionState): void => {
  if (!now.user || now.user.id !== before.user?.id) return;
  const hasMore = (now.messagesAttempts ?? 0) > (before.messagesAttempts ?? 0);
  const hasSubscribed = now.user.is_subscribed && !before.user.is_subscribed;
  if (hasMore || hasSubscribed) closeProductsModal();
};

/** What there is to buy, without leaving the chat. */
export const ProductsModal = () => {
  const { t } = useTranslation();
  const text = usePurchaseTexts();
  const isOpen = useProductsModal((modal) => modal.isOpen);
  const products = useQuery({ ...productsQuery, enabled: isOpen }, queryClient);

  useEffect(() => (isOpen ? useSession.subscribe(closeWhenBought) : undefined), [isOpen]);

  const content = () => {
    if (products.data) {
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <BundleOffer price={products.data.questionBundle} />
          <ProOffer products={products.data} />
        </div>
      );
    }
    if (products.isError) return <PriceTrouble onRetry={() => products.refetch()} />;
    return (
      <div className="grid gap-4 sm:grid-cols-2" aria-busy="true">
        <Skeleton shape="box" className="h-64" />
        <Skeleton shape="box" className="h-64" />
      </div>
    );
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={closeProductsModal}
      closeLabel={t('app.close')}
      title={text('modal.title')}
      description={text('modal.text')}
      data-testid="products-modal"
    >
      {content()}
    </Modal>
  );
};
