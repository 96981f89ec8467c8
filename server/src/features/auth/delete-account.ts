import type { Context } from '../../context.ts';
import { eraseUser } from '../../erasure/erase-user.ts';
import { AppError } from '../../lib/app-error.ts';
import { bringPlanUpToDate, keepsCharging } from '../purchases/check-charging.ts';

/** By the user's own will. A plan that would go on charging has to be canceled first. */
export async function deleteAccount(context: Context, userId: number): Promise<void> {
  await bringPlanUpToDate(context, userId);
  await eraseUser(context, userId, ({ plan }) => {
    if (keepsCharging(context, plan)) throw new AppError('active_subscription');
  });
}
