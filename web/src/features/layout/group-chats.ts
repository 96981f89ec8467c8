import type { Chat } from '@hale/contract/chats';
import { DAY_MS } from '../../lib/durations.ts';

export type RecentPeriod = 'today' | 'yesterday' | 'last7Days' | 'last30Days';

export interface ChatGroup {
  /** A recent period, or a month (0–11) of a year. */
  period: RecentPeriod | { year: number; month: number };
  /** Set on the first month of an earlier year: months of the current year need no year above them. */
  yearHeading?: number;
  chats: Chat[];
}

/** Sorts the history, newest first, into its headings by the reader's own calendar. */
export const groupChats = (chats: readonly Chat[], now: Date): ChatGroup[] => {
  const newestFirst = chats.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  const groups: ChatGroup[] = [];
  let lastYear = now.getFullYear();

  for (const chat of newestFirst) {
    const period = periodOf(new Date(chat.updated_at), now);
    const open = groups.at(-1);
    if (open && isSamePeriod(open.period, period)) {
      open.chats.push(chat);
    } else if (typeof period === 'object' && period.year !== lastYear) {
      lastYear = period.year;
      groups.push({ period, yearHeading: period.year, chats: [chat] });
    } else {
      groups.push({ period, chats: [chat] });
    }
  }
  return groups;
};

const periodOf = (date: Date, now: Date): ChatGroup['period'] => {
  const age = dayNumber(now) - dayNumber(date);
  if (age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  if (age <= 7) return 'last7Days';
  if (age <= 30) return 'last30Days';
  return { year: date.getFullYear(), month: date.getMonth() };
};

/** Counts calendar days, so that a day of 23 or 25 hours is still one day. */
const dayNumber = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;

const isSamePeriod = (a: ChatGroup['period'], b: ChatGroup['period']): boolean =>
  typeof a === 'object' && typeof b === 'object'
    ? a.year === b.year && a.month === b.month
    : a === b;
