import { shortDate } from '../../../i18n/formats.ts';
import { useAdminTexts } from '../load-admin.ts';

interface DayChartProps {
  title: string;
  /** Null: nothing was measured on that day. */
  days: readonly { date: string; value: number | null }[];
  /** The one number beside the title. */
  summary: string;
  format: (value: number | undefined) => string;
}

const HEIGHT = 64;

/** A day has no time of its own: it is the same one wherever it is read. */
const nameOf = (day: string): string => shortDate(new Date(`${day}T00:00`));

/** One bar for each day. */
export const DayChart = ({ title, days, summary, format }: DayChartProps) => {
  const text = useAdminTexts();
  const most = Math.max(1, ...days.map(({ value }) => value ?? 0));
  const first = days.at(0);
  const last = days.at(-1);

  return (
    <figure className="flex flex-col rounded-xl border border-line bg-surface p-4">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-semibold">{title}</span>
        <span data-numeric="" className="text-sm text-ink-soft">
          {summary}
        </span>
      </figcaption>
      {/* Time runs from left to right in every language. */}
      <svg
        role="img"
        aria-label={`${title}, ${summary}`}
        viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-auto block h-16 w-full border-b border-line text-accent"
      >
        {days.map(({ date, value }, index) => {
          const height = ((value ?? 0) / most) * HEIGHT;
          return (
            <rect
              key={date}
              x={index + 0.1}
              width={0.8}
              y={HEIGHT - height}
              height={height}
              className="fill-current hover:opacity-70"
            >
              <title>
                {text('overview.perDay', {
                  date: nameOf(date),
                  value: format(value ?? undefined),
                })}
              </title>
            </rect>
          );
        })}
      </svg>
      <p dir="ltr" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{first && nameOf(first.date)}</span>
        <span>{last && nameOf(last.date)}</span>
      </p>
    </figure>
  );
};
