import { CircleAlert } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../../auth/session-store.ts';
import { TriageRibbon } from '../../messages/components/triage-ribbon.tsx';
import type { Refusal } from '../chat-store.ts';

/** A question was not taken. Emergency guidance comes first and is never behind a limit. */
export const SendRefusal = ({ refusal }: { refusal: Refusal }) => {
  const isOver = useSession((session) => session.isMessagesAttemptsOver);
  return (
    <div className="space-y-2">
      {refusal.triage && <TriageRibbon triage={refusal.triage} isNews />}
      <p
        role={refusal.isQuiet ? 'status' : 'alert'}
        data-testid={refusal.isQuiet ? 'chat-not-begun' : 'chat-error'}
        className={cx(
          'flex justify-center gap-2 text-sm',
          // The banner of the limit, which stands below, says it to the eye.
          refusal.isLimit && isOver && 'sr-only',
        )}
      >
        <Icon of={CircleAlert} size="sm" className="mt-0.5 text-danger" />
        <span>{refusal.text}</span>
      </p>
    </div>
  );
};
