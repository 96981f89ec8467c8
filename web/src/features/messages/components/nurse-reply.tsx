import { HeartPulse } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../../auth/session-store.ts';
import { DoctorReviewButton } from '../../doctor-review/load-parts.ts';
import { Deferred } from '../../layout/components/deferred.tsx';
import { AnswerText } from './answer-text.tsx';

interface NurseReplyProps {
  /** Absent where staff read it: nobody asks for a doctor there. */
  chat?: string;
  text: string;
  isGrowing?: boolean;
}

/** What the simulated nurse adds. It is always said that it is an AI. */
export const NurseReply = ({ chat, text, isGrowing = false }: NurseReplyProps) => {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <section
      data-testid="message-nurse"
      className="mt-5 flex gap-3.5 rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-info-soft text-info">
        <Icon of={HeartPulse} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 text-sm font-semibold text-ink-soft">{t('message.nurse')}</h3>
        <AnswerText text={text} isGrowing={isGrowing} />
        {chat !== undefined && isSignedIn && !isGrowing && (
          // Its room is there before it: what stands below is not moved.
          <div className="mt-3 min-h-9 pointer-coarse:min-h-11">
            <Deferred>
              <DoctorReviewButton chat={chat} />
            </Deferred>
          </div>
        )}
      </div>
    </section>
  );
};
