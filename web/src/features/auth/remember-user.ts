import type { User } from '@hale/contract/user';
import { ApiError } from '../../api/api-error.ts';
import { setUser } from './session-store.ts';

/** For a start without a network. */
export const rememberUser = async (user: User): Promise<void> => {
  try {
    const { saveUser } = await import('../chats/save-history.ts');
    await saveUser(user);
  } catch {
    // Without it the app cannot be opened offline; nothing else depends on it.
  }
};

/** The server does not answer: whoever was signed in here last still is. Says whether there is somebody. */
export const recallUser = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError) || !error.is('no_answer')) return false;
  const { readUser } = await import('../chats/save-history.ts');
  const user = await readUser();
  if (user) setUser(user);
  return user !== null;
};
