import type { Trace } from '@hale/contract/admin-dialog-view';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';

interface TraceModalProps {
  /** Null: closed. */
  trace: Trace | null;
  onClose: () => void;
}

export const TraceModal = ({ trace, onClose }: TraceModalProps) => {
  const { t } = useTranslation();
  const text = useAdminTexts();
  const shown = useLast(trace ?? undefined);
  if (!shown) return null;

  const start = Date.parse(shown.start_time);
  const whole = Math.max(1, ...shown.steps.map((step) => Date.parse(step.end_time) - start));

  return (
    <Modal
      isOpen={trace !== null}
      onClose={onClose}
      title={text('viewer.traceTitle')}
      description={text('viewer.traceSummary', {
        model: shown.model,
        tokens: formatCount(shown.total_tokens),
        ms: formatCount(shown.latency_ms),
      })}
      closeLabel={t('app.close')}
      size="lg"
      data-testid="trace-modal"
    >
      {shown.steps.length > 0 && (
        <section className="mb-6">
          <h3 className="mb-2 text-sm font-semibold">{text('viewer.traceSteps')}</h3>
          <ol dir="ltr" className="grid gap-1.5 text-sm">
            {shown.steps.map((step) => {
              const from = Date.parse(step.start_time) - start;
              const took = Date.parse(step.end_time) - Date.parse(step.start_time);
              const isFailed = step.status === 'error';
              return (
                <li
                  key={`${step.name} ${step.start_time}`}
                  className="grid grid-cols-[minmax(7rem,12rem)_1fr_5rem] items-center gap-3"
                >
                  <span className={cx('truncate', isFailed && 'text-danger')}>{step.name}</span>
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
                  <span data-numeric="" className="text-end text-ink-soft">
                    {text('viewer.milliseconds', { ms: formatCount(took) })}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
      <h3 className="mb-2 text-sm font-semibold">{text('viewer.traceRaw')}</h3>
      <pre
        dir="ltr"
        className="rounded-lg border border-line bg-sunken p-4 text-xs leading-relaxed break-words whitespace-pre-wrap"
      >
        {JSON.stringify(shown, null, 2)}
      </pre>
    </Modal>
  );
};
