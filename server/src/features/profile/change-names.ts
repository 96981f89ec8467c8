import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import { loadUser } from '../auth/load-user.ts';
import { updateUser } from './store.ts';

export async function changeNames(
  context: Context,
  userId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<User> {
  await updateUser(context.database, userId, { firstName, lastName });
  return loadUser(context, userId);
}
