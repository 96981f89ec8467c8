import type {
  DialogMessage as Message,
  Trace,
  TranslatedMessage,
} from '@hale/contract/admin-dialog-view';
import { getTrace } from '@hale/contract/admin-dialog-view';
import {
  Activity,
  BookOpen,
  Languages,
  MessageSquareText,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { ActionButton } from '../../messages/components/action-button.tsx';
import { AnswerText } from '../../messages/components/answer-text.tsx';
import { CopyButton } from '../../messages/components/copy-button.tsx';
import { NurseReply } from '../../messages/components/nurse-reply.tsx';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';
import { openSources } from '../open-sources.ts';
import { DialogFile } from './dialog-file.tsx';
import { Mark } from './mark.tsx';
import { MessageComments } from './message-comments.tsx';

interface DialogMessageProps {
  message: Message;
  /** Undefined: the original is shown. */
  translation: TranslatedMessage | undefined;
  onTranslateAgain: () => Promise<void>;
  onTrace: (trace: Trace) => void;
}

export const DialogMessage = ({
  message,
  translation,
  onTranslateAgain,
  onTrace,
}: DialogMessageProps) => {
  const { t } = useTranslation();
  const text = useAdminTexts();
  const [areCommentsOpen, setAreCommentsOpen] = useState(false);
  const { run_id: runId } = message;
  const isAnswered = message.response !== '';

  const prompt = translation?.message ?? message.message;
  const response = translation?.response ?? message.response;
  const nurse = translation?.nurse_message ?? message.nurse_messages.at(-1)?.response;

  const showTrace = async () => {
    if (runId === null) return;
    try {
      onTrace(await call(getTrace, { params: { id: runId } }));
    } catch {
      void showAlert(text('viewer.traceFailed'));
    }
  };

  return (
    <li
      data-testid="view-message"
      data-id={message.id}
      className="rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      {message.files.length > 0 && (
        <div className="mb-3 flex flex-wrap items-start gap-2">
          {message.files.map((file) => (
            <DialogFile key={file.file} file={file} />
          ))}
        </div>
      )}
      <h2 className="text-xs font-semibold text-ink-soft">{text('viewer.prompt')}</h2>
      <p
        data-testid="view-prompt"
        dir="auto"
        className="mt-1 rounded-lg bg-accent-soft px-3.5 py-2.5 break-words whitespace-pre-wrap"
      >
        {prompt}
      </p>
      <div className="mt-4 mb-1 flex items-center gap-2 text-ink-soft">
        <h2 className="text-xs font-semibold">{text('viewer.response')}</h2>
        {message.rating && (
          <Mark
            icon={message.rating === 'up' ? ThumbsUp : ThumbsDown}
            label={t(message.rating === 'up' ? 'message.like' : 'message.dislike')}
            data-testid="view-rating"
            className={message.rating === 'up' ? 'text-success' : 'text-danger'}
          />
        )}
      </div>
      <div data-testid="view-response">
        {isAnswered ? (
          <AnswerText text={response} />
        ) : (
          <p className="text-ink-soft">{t('message.unanswered')}</p>
        )}
      </div>
      {nurse && (
        <div data-testid="view-nurse">
          <NurseReply text={nurse} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-1">
        <CopyButton text={response} disabled={!isAnswered} data-testid="view-copy" />
        <ActionButton
          label={text('viewer.translateAgain')}
          icon={Languages}
          data-testid="view-translate-again"
          onClick={onTranslateAgain}
        />
        <ActionButton
          label={text('viewer.trace')}
          icon={Activity}
          data-testid="view-trace"
          disabled={runId === null}
          onClick={showTrace}
        />
        <Button
          variant="quiet"
          size="sm"
          icon={<Icon of={BookOpen} size="sm" />}
          data-testid="view-sources"
          disabled={!isAnswered}
          onClick={() => openSources(message.id)}
          className="text-ink-soft"
        >
          {t('message.sources')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Icon of={MessageSquareText} size="sm" />}
          data-testid="view-comments"
          aria-expanded={areCommentsOpen}
          aria-label={text('dialogues.comments', { count: message.comments.length })}
          onClick={() => setAreCommentsOpen(!areCommentsOpen)}
          className="text-ink-soft"
        >
          {formatCount(message.comments.length)}
        </Button>
      </div>
      {areCommentsOpen && <MessageComments message={message} />}
    </li>
  );
};
