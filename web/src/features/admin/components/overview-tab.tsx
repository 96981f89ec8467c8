import type { StatisticsDay } from '@hale/contract/admin-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { useLast } from '../../../ui/use-last.ts';
import { priceInText } from '../../purchases/format-price.ts';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';
import { statisticsQuery } from '../queries.ts';
import { DayChart } from './day-chart.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListState } from './list-state.tsx';

const periods = ['7', '30', '90', '365'] as const;

const measures = [
  'questions',
  'answers',
  'failed_answers',
  'emergencies',
  'new_users',
  'active_users',
  'visitors',
  'tokens',
  'median_first_token_ms',
  'revenue',
] as const;
type Measure = (typeof measures)[number];

/** These say nothing when they are added up. */
const averaged: readonly Measure[] = ['active_users', 'median_first_token_ms'];

const formatOf = (measure: Measure) => (measure === 'revenue' ? formatRevenue : formatCount);

const formatRevenue = (dollars: number | undefined): string =>
  dollars === undefined ? formatCount(dollars) : priceInText(dollars);

const dayBefore = (now: number, days: number) =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10);

const valuesOf = (days: readonly StatisticsDay[], measure: Measure) =>
  days.map((day) => ({ date: day.date, value: day[measure] }));

export const OverviewTab = () => {
  const text = useAdminTexts();
  const [now] = useState(() => Date.now());
  const [period, setPeriod] = useState<(typeof periods)[number]>('30');
  const statistics = useQuery(
    statisticsQuery(dayBefore(now, Number(period) - 1), dayBefore(now, 0)),
    queryClient,
  );
  const last = useLast(statistics.data);
  // The figures of another span of time are not told in place of those that are missing.
  const isMissing = statistics.isError && !statistics.data;
  const shown = isMissing ? undefined : last;

  const summaryOf = (measure: Measure, values: readonly { value: number | null }[]) => {
    const measured = values.flatMap(({ value }) => (value === null ? [] : [value]));
    const sum = measured.reduce((total, value) => total + value, 0);
    return averaged.includes(measure)
      ? text('overview.average', {
          value: formatCount(Math.round((10 * sum) / Math.max(1, measured.length)) / 10),
        })
      : text('overview.sum', { value: formatOf(measure)(sum) });
  };

  const choice = (
    <FilterSelect
      data-testid="overview-period"
      label={text('overview.period')}
      value={period}
      values={periods}
      nameOf={(count) => text('overview.days', { count })}
      onChange={setPeriod}
      className="mb-4 w-44"
    />
  );

  if (!shown) {
    // A block like the one below: the choice stays the same one, with the focus it may have.
    return (
      <div>
        {choice}
        <div className="text-center">
          <ListState
            isLoading={!isMissing}
            isFailed={isMissing}
            onRetry={() => statistics.refetch()}
            empty=""
            spinnerTestId="overview-spinner"
          />
        </div>
      </div>
    );
  }

  const specialties = shown.specialties
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const most = specialties[0]?.count ?? 1;

  return (
    <div data-testid="overview">
      {choice}
      {/* Ten figures: of three in a row, the last is left with a row of its own. */}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-5 xl:max-2xl:[&>:last-child]:col-span-3">
        {measures.map((measure) => {
          const values = valuesOf(shown.days, measure);
          return (
            <DayChart
              key={measure}
              title={text(`overview.${measure}`)}
              days={values}
              summary={summaryOf(measure, values)}
              format={formatOf(measure)}
            />
          );
        })}
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <section className="rounded-xl border border-line bg-surface p-4">
          <h2 className="mb-3 text-sm font-semibold">{text('overview.specialties')}</h2>
          {specialties.length === 0 && (
            <p className="text-sm text-ink-soft">{text('overview.nothing')}</p>
          )}
          <ul className="grid gap-2 text-sm">
            {specialties.map(({ specialty, count }) => (
              <li key={specialty} className="grid grid-cols-[minmax(0,14rem)_1fr_3rem] gap-3">
                <span className="truncate">{text(`specialties.${specialty}`)}</span>
                <span className="my-1.5 rounded-full bg-ink/8">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * count) / most}%` }}
                  />
                </span>
                <span data-numeric="" className="text-end text-ink-soft">
                  {formatCount(count)}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className="rounded-xl border border-line bg-surface p-4">
          <h2 className="mb-3 text-sm font-semibold">{text('overview.ratings')}</h2>
          <p className="flex gap-6 text-sm">
            <span className="text-success">
              {text('overview.up', { count: formatCount(shown.ratings.up) })}
            </span>
            <span className="text-danger">
              {text('overview.down', { count: formatCount(shown.ratings.down) })}
            </span>
          </p>
        </section>
      </div>
    </div>
  );
};
