import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations.ts';
import { twoDigits } from '../../lib/two-digits.ts';

/** Days, and hours with minutes as `HH:MM`; nothing is left when it is over. */
export const timeLeft = (end: Date, now: Date): { days: number; time: string } => {
  const left = Math.max(0, end.getTime() - now.getTime());
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return { days: Math.floor(left / DAY_MS), time: `${twoDigits(hours)}:${twoDigits(minutes)}` };
};
