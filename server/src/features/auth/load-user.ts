import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { presentUser } from './present.ts';
import { findUserState } from './store.ts';

/** The user object, as it is now. Who was deleted since the call began is nobody. */
export async function loadUser(context: Context, userId: number): Promise<User> {
  const state = await findUserState(context.database, userId);
  if (!state) throw new AppError('not_authenticated');
  return presentUser(state, context.config, context.clock.now());
}
