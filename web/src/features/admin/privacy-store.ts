import { create } from 'zustand';
import { readLocal, writeLocal } from '../../lib/local-store.ts';

const key = 'admin-hide-contacts';

/** Whether the lists show e-mails and IP addresses: somebody may look over the shoulder. */
export const usePrivacy = create(() => ({ hidesContacts: readLocal(key) === 'true' }));

export const hideContacts = (hidesContacts: boolean): void => {
  usePrivacy.setState({ hidesContacts });
  writeLocal(key, String(hidesContacts));
};
