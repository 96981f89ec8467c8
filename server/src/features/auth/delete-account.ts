import type { Context } from '../../context.ts';
import { eraseUser } from '../../erasure/erase-user.ts';
import { AppError } from '../../lib/app-error.ts';
import { describePlan } from '../purchases/describe-plan.ts';

/** By the user's own will. A plan that would go on charging has to be canceled first. */
export async function deleteAccount(context: Context, userId: number): Promise<void> {
  await eraseUser(context, userId, ({ plan }) => {
    const { is_subscribed: isRunning, canceled_at: canceledAt } = describePlan(
      plan,
      context.clock.now(),
    );
    if (isRunning && canceledAt === null) throw new AppError('active_subscription');
  });
}
