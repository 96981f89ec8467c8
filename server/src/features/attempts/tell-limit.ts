import { monthlyLimitText, visitorLimitText } from '@hale/contract/constants';
import { AppError } from '../../lib/app-error.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { zoneMonth } from '../../lib/zone-month.ts';

/** Refuses a user who has none left, and says when there will be more. */
export function userLimitReached(now: Date, zone: string | null): AppError {
  const resetAt = zoneMonth(now, zone ?? 'UTC').end;
  const days = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / DAY_MS));
  return limitReached(monthlyLimitText(days), resetAt);
}

export function visitorLimitReached(now: Date): AppError {
  return limitReached(visitorLimitText, zoneMonth(now, 'UTC').end);
}

function limitReached(text: string, resetAt: Date): AppError {
  return new AppError('attempts_over', {
    detail: text,
    message_client: text,
    reset_at: resetAt.toISOString(),
  });
}
