import { bounds } from '@hale/contract/constants';
import type { Message } from '@hale/contract/messages';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { isBusy, useChat, useChats } from '../../chats/chat-store.ts';
import { returnChange } from '../draft-store.ts';
import { askAnew } from '../edit-message.ts';
import { editPlace, readDraft, saveDraft } from '../save-draft.ts';

interface EditBoxProps {
  chat: string;
  message: Message;
  hasLater: boolean;
  /** Otherwise it is here because of words that were kept, and takes the focus from nobody. */
  isAsked: boolean;
  onClose: () => void;
}

/** In place of a question: its text, to be changed and asked anew. */
export const EditBox = ({ chat, message, hasLater, isAsked, onClose }: EditBoxProps) => {
  const { t } = useTranslation();
  const isDisabled = useChat(chat, isBusy);
  const place = editPlace(message.id);
  const [text, setText] = useState(() => readDraft(place)?.text ?? message.message);
  const area = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '' && message.files.length === 0;

  useEffect(() => {
    if (!isAsked) return;
    area.current?.focus();
    area.current?.setSelectionRange(-1, -1);
  }, [isAsked]);

  useEffect(
    () => () => {
      const shown = useChats.getState().chats[chat];
      // Changed or deleted in another tab.
      if (shown && !shown.messages.some(({ id }) => id === message.id))
        returnChange(chat, message.id);
    },
    [chat, message.id],
  );

  const keep = (changed: string) =>
    saveDraft(place, {
      text: changed === message.message ? '' : changed,
      hasFiles: false,
      sentKey: null,
    });

  const close = () => {
    keep('');
    onClose();
  };

  const save = async () => {
    if (isEmpty || isDisabled) return;
    if (await askAnew(chat, message, text.trim())) close();
  };

  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    // The same key sends away the words that an input method proposes.
    if (key === 'Escape' && !isComposing(nativeEvent)) close();
  };

  return (
    <div className="w-full rounded-xl border border-line-strong/55 bg-raised p-3 shadow-rest transition-colors duration-(--duration-quick) focus-within:border-focus">
      <Textarea
        ref={area}
        bare
        dir="auto"
        aria-label={t('message.editLabel')}
        data-testid="message-edit-box"
        value={text}
        maxLength={bounds.message.max}
        maxRows={12}
        onChange={({ target }) => {
          setText(target.value);
          keep(target.value);
        }}
        onKeyDown={(event) => {
          closeOnEscape(event);
          if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) {
            event.preventDefault();
            // Held a little too long on the button that brought the box, the key comes again in here.
            if (!event.repeat) void save();
          }
        }}
        className="px-1.5 py-1 text-base focus-visible:outline-none"
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {hasLater && (
          <p className="min-w-0 flex-1 basis-48 px-1.5 text-xs text-ink-soft">
            {t('message.editHint')}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="sm" onClick={close} onKeyDown={closeOnEscape}>
            {t('message.editCancel')}
          </Button>
          <Button
            size="sm"
            data-testid="message-edit-save"
            disabled={isEmpty || isDisabled}
            onClick={save}
            onKeyDown={closeOnEscape}
          >
            {t('message.editSave')}
          </Button>
        </div>
      </div>
    </div>
  );
};
