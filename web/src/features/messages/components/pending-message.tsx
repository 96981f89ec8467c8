import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { PendingQuestion } from '../../chats/chat-store.ts';
import { Deferred } from '../../layout/components/deferred.tsx';
import { QueuedNotice } from '../load-parts.ts';
import { AnswerHeading } from './answer-heading.tsx';
import { AnswerWaiting } from './answer-waiting.tsx';
import { QuestionBubble } from './question-bubble.tsx';

interface PendingMessageProps {
  chat: string;
  pending: PendingQuestion;
}

/** A question on its way to the server. */
export const PendingMessage = ({ chat, pending }: PendingMessageProps) => {
  const { t } = useTranslation();
  const { text, files, progress, cancel, isQueued = false } = pending;

  return (
    <li data-testid="message-pending">
      <div className="flex flex-col items-end gap-2">
        {files.length > 0 && (
          <div className="w-full max-w-72">
            <div className="flex flex-wrap justify-end gap-1.5">
              {files.map((file) => (
                <Badge key={`${file.name} ${file.size} ${file.lastModified}`}>
                  <span dir="auto" className="truncate">
                    {file.name}
                  </span>
                </Badge>
              ))}
            </div>
            {!isQueued && (
              <div className="mt-1 flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                <ProgressBar
                  label={t('chat.uploading', { percent: Math.round((progress ?? 0) * 100) })}
                  value={progress}
                  className="h-1.5 flex-1"
                />
                {cancel && (
                  <Button variant="quiet" size="sm" data-testid="upload-cancel" onClick={cancel}>
                    {t('message.editCancel')}
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
        {text !== '' && <QuestionBubble text={text} />}
      </div>
      {isQueued ? (
        <div className="mt-6">
          <Deferred>
            <QueuedNotice chat={chat} />
          </Deferred>
        </div>
      ) : (
        // Where the answer will be: nothing moves once the question is saved and has its buttons.
        <div className="mt-15 pointer-coarse:mt-17">
          <AnswerHeading />
          <AnswerWaiting />
        </div>
      )}
    </li>
  );
};
