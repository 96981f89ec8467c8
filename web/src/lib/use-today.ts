import { useEffect, useState } from 'react';

const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** The current day; a page left open over night moves on to the next one. */
export const useToday = (): Date => {
  const [today, setToday] = useState(() => new Date());

  useEffect(() => {
    const timer = setTimeout(() => setToday(new Date()), untilMidnight(today));
    return () => clearTimeout(timer);
  }, [today]);

  return today;
};
