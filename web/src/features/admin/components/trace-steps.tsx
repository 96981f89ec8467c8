import type { Trace } from '@hale/contract/admin-dialog-view';
import { cx } from '../../../ui/cx.ts';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';

/** The steps of an answer on one line of time. */
export const TraceSteps = ({ trace }: { trace: Trace }) => {
  const text = useAdminTexts();
  const start = Date.parse(trace.start_time);
  const whole = Math.max(1, ...trace.steps.map((step) => Date.parse(step.end_time) - start));

  return (
    <ol
      dir="ltr"
      // As wide as the words of the language need; the bars have the rest.
      className="grid grid-cols-[fit-content(7rem)_1fr_auto] gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[fit-content(12rem)_1fr_auto]"
    >
      {trace.steps.map((step) => {
        const from = Date.parse(step.start_time) - start;
        const took = Date.parse(step.end_time) - Date.parse(step.start_time);
        const isFailed = step.status === 'error';
        return (
          <li
            key={`${step.name} ${step.start_time}`}
            className="col-span-full grid grid-cols-subgrid items-center"
          >
            <span className={isFailed ? 'text-danger' : undefined}>{step.name}</span>
            <span aria-hidden="true" className="relative h-2.5 rounded-full bg-ink/8">
              <span
                className={cx(
                  'absolute inset-y-0 min-w-1 rounded-full',
                  isFailed ? 'bg-danger' : 'bg-accent',
                )}
                style={{
                  left: `${Math.min(99, (100 * from) / whole)}%`,
                  width: `${(100 * took) / whole}%`,
                }}
              />
            </span>
            <span data-numeric="" className="text-end whitespace-nowrap text-ink-soft">
              {text('viewer.milliseconds', { ms: formatCount(took) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
