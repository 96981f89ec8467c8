import { create } from 'zustand';

interface AuthPopupState {
  isOpen: boolean;
  /** From the first time on its code is here. */
  wasOpened: boolean;
}

export const useAuthPopup = create<AuthPopupState>(() => ({ isOpen: false, wasOpened: false }));

/** For a visitor who needs an account to go on. */
export const openAuthPopup = (): void => {
  useAuthPopup.setState({ isOpen: true, wasOpened: true });
};

export const closeAuthPopup = (): void => {
  useAuthPopup.setState({ isOpen: false });
};
