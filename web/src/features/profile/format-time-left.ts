const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Days, and hours with minutes as `HH:MM`; nothing is left when it is over. */
export const timeLeft = (end: Date, now: Date): { days: number; time: string } => {
  const left = Math.max(0, end.getTime() - now.getTime());
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return { days: Math.floor(left / DAY), time: `${twoDigits(hours)}:${twoDigits(minutes)}` };
};
