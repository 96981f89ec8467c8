import { attempts } from '@hale/contract/constants';
import { zoneMonth } from '../../lib/zone-month.ts';

/** As stored; null where a user has never had a row. */
export interface StoredAllowance {
  freeLeft: number;
  boughtLeft: number;
  period: string;
}

export interface Allowance {
  free: number;
  bought: number;
  /** Free and bought together. */
  left: number;
  /** The month the free part belongs to. */
  period: string;
  resetAt: Date;
}

/**
 * What a user may still ask at `now`: the free part is back at the start of each month of their
 * zone. A period is refilled once: a zone that is still in the month before refills nothing.
 */
export function computeAllowance(
  stored: StoredAllowance | null,
  now: Date,
  zone: string | null,
): Allowance {
  const month = zoneMonth(now, zone ?? 'UTC');
  const isRefilled = stored === null || stored.period < month.name;
  const free = isRefilled ? attempts.freePerMonth : stored.freeLeft;
  const bought = stored?.boughtLeft ?? 0;
  return {
    free,
    bought,
    left: free + bought,
    period: isRefilled ? month.name : stored.period,
    resetAt: month.end,
  };
}

export interface VisitorAllowance {
  left: number;
  period: string;
  resetAt: Date;
}

/** Visitors count by UTC months. */
export function computeVisitorAllowance(
  stored: { freeLeft: number; period: string } | null,
  now: Date,
): VisitorAllowance {
  const month = zoneMonth(now, 'UTC');
  const isRefilled = stored === null || stored.period < month.name;
  return {
    left: isRefilled ? attempts.visitorPerMonth : stored.freeLeft,
    period: isRefilled ? month.name : stored.period,
    resetAt: month.end,
  };
}
