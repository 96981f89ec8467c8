import { DAY_MS } from '../../lib/durations.ts';
import type { AdminText } from './load-admin.ts';

const units = [
  { days: 365, key: 'age.years' },
  { days: 30, key: 'age.months' },
  { days: 7, key: 'age.weeks' },
  { days: 1, key: 'age.days' },
] as const;

/** How long ago in the largest unit that fits; less than a day counts as none. */
export const formatAge = (from: Date, now: Date, text: AdminText): string => {
  const days = Math.max(0, Math.floor((now.getTime() - from.getTime()) / DAY_MS));
  const unit = units.find((it) => days >= it.days);
  const [key, count] = unit ? [unit.key, Math.floor(days / unit.days)] : ['age.days' as const, 0];
  // As a text: these short units have no plural forms.
  return text(key, { count: String(count) });
};
