import { clearSessionCookies } from '../../api/session-cookies.ts';
import { forgetHistory } from '../chats/forget-history.ts';

/**
 * Ends the session; whatever the server says, this browser is signed out, keeps nothing that was typed and
 * starts afresh.
 */
export const logOut = async (): Promise<void> => {
  try {
    const [{ sendLogOut }, { deleteAllDrafts }] = await Promise.all([
      import('./queries.ts'),
      import('../messages/save-draft.ts'),
    ]);
    deleteAllDrafts();
    await forgetHistory();
    await sendLogOut();
  } catch {
    // Nothing a person could do about it.
  }
  clearSessionCookies();
  location.assign('/');
};
