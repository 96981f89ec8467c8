import { verificationLinkSeconds } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readLink } from './make-link.ts';
import { useVerifyLink } from './store.ts';

export async function verifyEmail(
  context: Context,
  params: { uid: string; token: string },
): Promise<void> {
  const now = context.clock.now();
  const madeAfter = new Date(now.getTime() - verificationLinkSeconds * 1000);
  const isVerified = await useVerifyLink(context.database, readLink(params), { now, madeAfter });
  if (!isVerified) throw new AppError('invalid_link');
}
