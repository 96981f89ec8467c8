import { specialties } from '@hale/contract/admin-options';
import type { Statistics, StatisticsDay } from '@hale/contract/admin-reports';
import type { Context } from '../../../context.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { saveActivity } from '../../auth/record-activity.ts';
import { listDayTallies, listMedianWaits, type Period, sumTallies } from './store.ts';

/** The numbers of each day, of days on which nothing happened too. */
export async function readStatistics(context: Context, period: Period): Promise<Statistics> {
  const { database } = context;
  await saveActivity(context);
  const [tallies, medians, bySpecialty, ratings] = await Promise.all([
    listDayTallies(database, period),
    listMedianWaits(database, period),
    sumTallies(database, period, 'specialty'),
    sumTallies(database, period, 'rating'),
  ]);
  const byDay = Map.groupBy(tallies, ({ day }) => day);
  const days = daysOf(period).map((date): StatisticsDay => {
    const counts = new Map((byDay.get(date) ?? []).map(({ name, count }) => [name, count]));
    const of = (name: string): number => counts.get(name) ?? 0;
    return {
      date,
      new_users: of('new_users'),
      active_users: of('active_users'),
      visitors: of('visitors'),
      questions: of('questions'),
      answers: of('answers'),
      failed_answers: of('failed_answers'),
      tokens: of('tokens'),
      median_first_token_ms: medians.get(date) ?? null,
      emergencies: of('emergencies'),
      revenue: of('revenue_cents') / 100,
    };
  });
  return {
    days,
    specialties: specialties.map((specialty) => ({
      specialty,
      count: bySpecialty.get(specialty) ?? 0,
    })),
    ratings: { up: ratings.get('up') ?? 0, down: ratings.get('down') ?? 0 },
  };
}

function daysOf({ from, to }: Period): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
