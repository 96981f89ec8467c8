import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { TriageRibbon } from '../../messages/components/triage-ribbon.tsx';
import type { Refusal } from '../chat-store.ts';

/** A question was not taken. Emergency guidance comes first and is never behind a limit. */
export const SendRefusal = ({ refusal }: { refusal: Refusal }) => (
  <div className="space-y-2">
    {refusal.triage && <TriageRibbon triage={refusal.triage} isNews />}
    <p
      role={refusal.isQuiet ? 'status' : 'alert'}
      data-testid={refusal.isQuiet ? 'chat-not-begun' : 'chat-error'}
      className="flex justify-center gap-2 text-sm"
    >
      <Icon of={CircleAlert} size="sm" className="mt-0.5 text-danger" />
      <span>{refusal.text}</span>
    </p>
  </div>
);
