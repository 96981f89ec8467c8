import { bounds, fileLimits } from '@hale/contract/constants';
import { attachmentExtensions } from '@hale/contract/file-rules';
import { ArrowUp, Paperclip, Square } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { countLetters } from '../../../lib/count-letters.ts';
import { hasMouse } from '../../../lib/has-mouse.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useSession } from '../../auth/session-store.ts';
import { addFiles } from '../add-files.ts';
import { restoreDraft, setDraftText, useDraft } from '../draft-store.ts';
import { AttachmentList, preloadAnswering } from '../load-parts.ts';
import { pickPasted } from '../pick-pasted.ts';
import { VoiceButtons, VoicePanel } from '../../voice/load-parts.ts';
import { useHasVoicePanel } from '../../voice/voice-store.ts';

const accepted = attachmentExtensions.map((extension) => `.${extension}`).join(',');
/** The rest of the room for letters is told when it gets this small. */
const TELL_LEFT = 500;

/** As wide as the two buttons that come a moment later. */
const VoicePlace = () => <span className="w-23.5" />;

interface MessageBoxProps {
  /** Whose draft this is. */
  chat: string;
  /** Where no messages are shown: the question on its way stays in sight in the box. */
  sending?: string | undefined;
  /** Something is under way: nothing can be sent. */
  isBusy: boolean;
  onSend: () => void;
  /** Given while an answer is being written. */
  onStop?: (() => unknown) | undefined;
  isStopping?: boolean;
  /** No messages are left and somebody wants to write. */
  onLimit: () => void;
  /** The box is what the page is for: it has the focus from the start where that opens no keyboard. */
  isMain?: boolean;
}

export const MessageBox = ({
  chat,
  sending,
  isBusy,
  onSend,
  onStop,
  isStopping,
  onLimit,
  isMain = false,
}: MessageBoxProps) => {
  const { t } = useTranslation();
  const { text, attachments } = useDraft(chat);
  const isOver = useSession((session) => session.isMessagesAttemptsOver);
  const isCounted = useSession((session) => session.messagesAttempts !== null);
  /** Pressed before it was known how many messages are left. */
  const hasPressedEarly = useRef(false);
  const [hasVoice, setHasVoice] = useState(false);
  const hasVoicePanel = useHasVoicePanel(chat);
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === '' && attachments.length === 0;
  const left = bounds.message.max - countLetters(text);
  const cannotAttach = isOver || attachments.length >= fileLimits.maxFiles;

  const sendWaiting = useEffectEvent((isQueued: boolean) => {
    if (isQueued) onSend();
  });

  useEffect(() => void restoreDraft(chat).then(sendWaiting), [chat]);

  // Whether it was typed now or before the page was left.
  useEffect(() => {
    if (!isEmpty) preloadAnswering();
  }, [isEmpty]);

  // Who wants to write need not wait for who wants to speak.
  useEffect(() => whenIdle(() => setHasVoice(true)), []);

  useEffect(() => {
    if (!isMain || !hasMouse()) return;
    // After the first paint: the focus would force a layout in the middle of the start.
    return afterPaint(() => area.current?.focus({ preventScroll: true }));
  }, [isMain]);

  const answerEarlyPress = useEffectEvent(() => {
    if (hasPressedEarly.current && isOver) onLimit();
    hasPressedEarly.current = false;
  });
  useEffect(() => {
    if (isCounted) answerEarlyPress();
  }, [isCounted]);

  const send = () => {
    if (!isBusy && !isEmpty) onSend();
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  const attachPasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const marked = countLetters(value.slice(selectionStart, selectionEnd));
    // Where nothing more can be attached, as many words as there is room for are better than none.
    const room = cannotAttach ? Infinity : left + marked;
    const files = pickPasted(event.clipboardData, room, t('chat.input'));
    if (files.length === 0) return;
    event.preventDefault();
    if (isOver) onLimit();
    else void addFiles(chat, files);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={cx(
        'rounded-xl border border-line-strong/55 bg-raised shadow-raised transition-colors duration-(--duration-quick)',
        'focus-within:border-focus hover:border-line-strong',
      )}
    >
      <Suspense>{hasVoicePanel && <VoicePanel chat={chat} onLimit={onLimit} />}</Suspense>
      {/* As high as the list: the button below must not move away under a finger when it comes. */}
      <Suspense fallback={<div className="h-20.5" />}>
        {attachments.length > 0 && <AttachmentList chat={chat} attachments={attachments} />}
      </Suspense>
      {/* On a phone that lies on its side every line is one less of the answer. */}
      <div className="items-end [@media(max-height:30rem)_and_(width>=32rem)]:flex">
        <Textarea
          ref={area}
          bare
          dir="auto"
          rows={1}
          maxRows={8}
          name="message"
          aria-label={t('chat.input')}
          placeholder={t('chat.placeholder')}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={bounds.message.max}
          data-testid="chat-input"
          data-first-focus={isMain && hasMouse() ? '' : undefined}
          value={sending ?? text}
          readOnly={sending !== undefined}
          onChange={(event) => setDraftText(chat, event.target.value)}
          onKeyDown={sendOnEnter}
          onPaste={attachPasted}
          onClick={() => {
            if (isOver) onLimit();
            hasPressedEarly.current = !isCounted;
          }}
          className="block min-w-0 px-4 pt-3.5 pb-1 text-base focus-visible:outline-none [@media(max-height:30rem)_and_(width>=32rem)]:pb-4.5"
        />
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-1.5 p-2">
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={accepted}
            disabled={cannotAttach}
            data-testid="chat-file-input"
            onChange={({ target }) => {
              void addFiles(chat, [...(target.files ?? [])]);
              // The same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
          <Tooltip label={t('chat.attach')}>
            <IconButton
              label={t('chat.attach')}
              icon={<Icon of={Paperclip} />}
              disabled={cannotAttach}
              data-testid="chat-attach"
              onClick={() => chooser.current?.click()}
              className="rounded-full! text-ink-soft"
            />
          </Tooltip>
          <p role="status" className="min-w-0 flex-1 text-xs text-ink-soft" data-numeric="">
            {left <= TELL_LEFT && t('chat.lettersLeft', { count: left })}
          </p>
          {/* Nothing that can be pressed moves to its place when it goes. */}
          {onStop && (
            <Tooltip label={t('chat.stop')}>
              <IconButton
                variant="secondary"
                label={t('chat.stop')}
                icon={<Icon of={Square} size="sm" className="fill-current" />}
                loading={isStopping}
                data-testid="chat-stop"
                onClick={onStop}
                className="rounded-full!"
              />
            </Tooltip>
          )}
          <Suspense fallback={<VoicePlace />}>
            {hasVoice ? <VoiceButtons chat={chat} onLimit={onLimit} /> : <VoicePlace />}
          </Suspense>
          <Tooltip label={t('chat.send')}>
            <IconButton
              variant="primary"
              type="submit"
              label={t('chat.send')}
              icon={<Icon of={ArrowUp} />}
              disabled={isBusy || isEmpty}
              data-testid="chat-send"
              className="rounded-full!"
            />
          </Tooltip>
        </div>
      </div>
    </form>
  );
};
