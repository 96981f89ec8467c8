import type { User } from '@hale/contract/user';
import { ApiError } from '../../api/api-error.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { setUser } from './session-store.ts';

/** For a start without a network; nothing else depends on it. */
export const rememberUser = (user: User): void => {
  whenIdle(() => {
    void import('../chats/save-history.ts')
      .then(({ saveUser }) => saveUser(user))
      .catch(() => undefined);
  });
};

/** The server does not answer: whoever was signed in here last still is. Says whether there is somebody. */
export const recallUser = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError) || !error.is('no_answer')) return false;
  const { readUser } = await import('../chats/save-history.ts');
  const user = await readUser();
  if (user) setUser(user);
  return user !== null;
};
