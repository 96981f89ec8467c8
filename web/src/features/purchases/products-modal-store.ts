import { create } from 'zustand';

interface ProductsModalState {
  isOpen: boolean;
  /** From the first time on its code is here. */
  wasOpened: boolean;
}

export const useProductsModal = create<ProductsModalState>(() => ({
  isOpen: false,
  wasOpened: false,
}));

/** For somebody without messages left who wants to go on. */
export const openProductsModal = (): void => {
  useProductsModal.setState({ isOpen: true, wasOpened: true });
};

export const closeProductsModal = (): void => {
  useProductsModal.setState({ isOpen: false });
};
