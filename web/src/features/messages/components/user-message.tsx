import { isRecording } from '@hale/contract/file-rules';
import type { Message, MessageFile as StoredFile } from '@hale/contract/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isBusy, useChat } from '../../chats/chat-store.ts';
import { RecordingPlayer } from '../../voice/load-parts.ts';
import { removeMessage } from '../delete-message.ts';
import { EditBox } from '../load-parts.ts';
import { editPlace, readDraft } from '../save-draft.ts';
import { ActionButton } from './action-button.tsx';
import { FileReading } from './file-reading.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageFile } from './message-file.tsx';
import { QuestionBubble } from './question-bubble.tsx';

interface UserMessageProps {
  chat: string;
  message: Message;
  isNewest: boolean;
}

export const UserMessage = ({ chat, message, isNewest }: UserMessageProps) => {
  const { t } = useTranslation();
  const isDisabled = useChat(chat, isBusy);
  const [editing, setEditing] = useState<'asked' | 'kept' | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const startEditing = async () => {
    await EditBox.preload();
    setEditing('asked');
  };

  useEffect(() => {
    if (!readDraft(editPlace(message.id))) return;
    // What cannot be loaded now is there when somebody wants to edit.
    EditBox.preload().then(
      () => setEditing('kept'),
      () => undefined,
    );
  }, [message.id]);

  return (
    <div className="flex flex-col items-end gap-2">
      <h2 className="sr-only">{t('chat.youSaid')}</h2>
      {message.files.length > 0 && (
        <div className="flex max-w-[min(100%,34rem)] flex-wrap items-end justify-end gap-2">
          {message.files.map((file) =>
            isKeptRecording(message, file) ? (
              <Suspense key={file.file}>
                <RecordingPlayer file={file} />
              </Suspense>
            ) : (
              <MessageFile key={file.file} file={file} />
            ),
          )}
        </div>
      )}
      {editing ? (
        <EditBox
          chat={chat}
          message={message}
          hasLater={!isNewest}
          isAsked={editing === 'asked'}
          onClose={() => {
            setEditing(null);
            requestAnimationFrame(() => editButton.current?.focus());
          }}
        />
      ) : (
        <>
          {message.message && <QuestionBubble text={message.message} />}
          {message.files.map((file) => (
            <FileReading key={file.file} file={file} />
          ))}
          <MessageActions isQuiet={!isNewest} className="-mt-1 justify-end">
            <ActionButton
              ref={editButton}
              label={t('message.edit')}
              icon={Pencil}
              data-testid="message-edit"
              disabled={isDisabled}
              onClick={startEditing}
            />
            <ActionButton
              label={t('message.delete')}
              icon={Trash2}
              data-testid="message-delete"
              disabled={isDisabled}
              onClick={() => removeMessage(chat, message.id)}
            />
          </MessageActions>
        </>
      )}
    </div>
  );
};

/** One that is not understood yet may still be on its way out. */
const isKeptRecording = ({ message }: Message, file: StoredFile): boolean =>
  message !== '' && isRecording({ name: file.file_of_name });
