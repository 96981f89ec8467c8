import type { Trace } from '@hale/contract/admin-dialog-view';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { formatTrace } from '../format-trace.ts';
import { useAdminTexts } from '../load-admin.ts';
import { TraceSteps } from './trace-steps.tsx';

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

  return (
    <Modal
      isOpen={trace !== null}
      onClose={onClose}
      title={text('viewer.traceTitle')}
      description={formatTrace(shown, text)}
      closeLabel={t('app.close')}
      size="lg"
      data-testid="trace-modal"
    >
      {shown.steps.length > 0 && (
        <section className="mb-6">
          <h3 className="mb-2 text-sm font-semibold">{text('viewer.traceSteps')}</h3>
          <TraceSteps trace={shown} />
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
