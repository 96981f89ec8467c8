import { useProductsModal } from '../../purchases/products-modal-store.ts';
import { ProductsModal } from '../load-parts.ts';
import { Deferred } from './deferred.tsx';

/** Fetched when somebody first needs it; it stays from then on, so that it can leave calmly. */
export const ProductsModalHost = () => {
  const wasOpened = useProductsModal((modal) => modal.wasOpened);
  if (!wasOpened) return null;

  return (
    <Deferred>
      <ProductsModal />
    </Deferred>
  );
};
