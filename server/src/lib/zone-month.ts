import { DAY_MS } from './durations.ts';
import { RecentMap } from './recent-map.ts';

export interface ZoneMonth {
  /** `2025-03`. */
  name: string;
  /** Its first moment in the zone. */
  start: Date;
  /** The first moment of the month after it. */
  end: Date;
}

const MINUTE_MS = 60_000;
/** Clocks differ from UTC by up to 14 hours, and midnight may be skipped by an hour or a whole day. */
const SEARCH_MS = 40 * 60 * MINUTE_MS;

/** Formatters are dear to make and to keep; of each zone the last month asked for is all that is needed. */
const months = new RecentMap<string, ZoneMonth>(1_000, DAY_MS);

/** The calendar month that a place with this IANA zone is in. */
export function zoneMonth(now: Date, zone: string): ZoneMonth {
  const known = months.get(zone);
  if (known && known.start <= now && now < known.end) return known;
  const formatter = monthFormatter(zone);
  const name = monthName(formatter, now);
  const month = {
    name,
    start: firstMoment(formatter, name),
    end: firstMoment(formatter, following(name)),
  };
  months.set(zone, month);
  return month;
}

/** Places by name only: an offset such as `+03:00` is no zone, for it knows no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(text)) return false;
  try {
    monthFormatter(text);
    return true;
  } catch {
    return false;
  }
}

function monthFormatter(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
  });
}

function monthName(formatter: Intl.DateTimeFormat, at: Date): string {
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}`;
}

function following(name: string): string {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${name.slice(0, 5)}${String(month + 1).padStart(2, '0')}`;
}

/** Found by halving, to the minute, which no change of clocks can mislead. */
function firstMoment(formatter: Intl.DateTimeFormat, name: string): Date {
  const [year = 0, month = 1] = name.split('-').map(Number);
  const inUtc = Date.UTC(year, month - 1, 1);
  let before = (inUtc - SEARCH_MS) / MINUTE_MS;
  let within = (inUtc + SEARCH_MS) / MINUTE_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (monthName(formatter, new Date(middle * MINUTE_MS)) < name) before = middle;
    else within = middle;
  }
  return new Date(within * MINUTE_MS);
}
