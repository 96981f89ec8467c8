import { localStorageKeys } from '@hale/contract/constants';
import { clearSessionCookies } from '../../api/session-cookies.ts';
import { clearLocal } from '../../lib/local-store.ts';
import { forgetHistory } from '../chats/forget-history.ts';

/**
 * Ends the session; whatever the server says, this browser is signed out, keeps nothing that was typed and
 * starts afresh.
 */
export const logOut = async (): Promise<void> => {
  // Staff look for people by their e-mail.
  clearLocal(localStorageKeys.dialoguesFilters);
  // One that fails takes none of the others with it, and nobody could do anything about it.
  await Promise.allSettled([deleteDrafts(), forgetHistory()]);
  await sendLogOut().catch(() => undefined);
  clearSessionCookies();
  await endOtherTabs().catch(() => undefined);
  location.assign('/');
};

const deleteDrafts = async () => (await import('../messages/save-draft.ts')).deleteAllDrafts();

const sendLogOut = async () => (await import('./queries.ts')).sendLogOut();

/** They look for their chats anew, and find that nobody is signed in any more. */
const endOtherTabs = async () => (await import('../chats/share-changes.ts')).tellOtherTabs('all');
