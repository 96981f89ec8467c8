import type { setUserActive as call } from '@hale/contract/admin-users';
import type { CallOutput } from '@hale/contract/endpoint';
import type { Context } from '../../../context.ts';
import { eraseUser } from '../../../erasure/erase-user.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isAdministrator } from '../../auth/check-administrator.ts';
import { findStanding, updateActive } from './store.ts';

/** Works at once: the next call of a suspended user is refused. */
export async function setUserActive(
  context: Context,
  userId: number,
  isActive: boolean,
): Promise<CallOutput<typeof call>> {
  await refuseAdministrators(context, userId);
  const isDone = await updateActive(context.database, userId, isActive);
  if (!isDone) throw new AppError('not_found');
  return { user_id: userId, is_active: isActive, status: isActive ? 'Active' : 'Inactive' };
}

/** With everything of theirs; a running plan goes too. */
export async function deleteUser(context: Context, userId: number): Promise<void> {
  await refuseAdministrators(context, userId);
  await eraseUser(context, userId);
}

async function refuseAdministrators(context: Context, userId: number): Promise<void> {
  const standing = await findStanding(context.database, userId);
  if (!standing) throw new AppError('not_found');
  if (isAdministrator(context.config, standing)) throw new AppError('cannot_change_admin');
}
