import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useChat } from '../chat-store.ts';
import { useFollowBottom } from '../use-follow-bottom.ts';

interface MessagesAreaProps {
  chat: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** Scrolls by itself and follows what is written at its end. */
export const MessagesArea = ({ chat, isEmpty, children }: MessagesAreaProps) => {
  const { t } = useTranslation();
  const laps = useChat(chat, ({ running }) => running?.laps ?? 0);
  const hasPending = useChat(chat, ({ pending }) => pending !== null);
  const { scroller, content, isAtEnd, onScroll, jumpToEnd } = useFollowBottom(!isEmpty, laps);

  // Who has just asked wants to see the answer come.
  useLayoutEffect(() => {
    if (hasPending) jumpToEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- once per question
  }, [hasPending]);

  return (
    // As high as what is left of the page, however long the messages are. Where a screen is short, what
    // is being written goes first, and what is being said. Magnified four times an answer could not be read.
    <div className="relative min-h-[clamp(2rem,100dvh-var(--keyboard,0px)-var(--taken,448px),8rem)] flex-1 [@media(max-height:20rem)_and_(width<32rem)]:min-h-[calc(100dvh-4rem)]">
      {/* What is only there for screen readers has its place in here and does not make the page longer.
          A scroll bar takes the same room on both sides: the box below stands under the messages. What
          stays in view in here goes by its height, whatever has taken the rest of the screen. */}
      <div
        ref={scroller}
        onScroll={onScroll}
        role="region"
        aria-label={t('chat.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the keys
        tabIndex={0}
        data-scroller=""
        data-testid="messages"
        className="absolute inset-0 [container-type:size] overflow-x-hidden overflow-y-auto overscroll-contain sm:[scrollbar-gutter:stable_both-edges] focus-visible:-outline-offset-2"
      >
        <div ref={content} className="mx-auto w-full max-w-3xl px-4 pt-6 pb-8 sm:px-6 sm:pt-8">
          {children}
        </div>
      </div>
      <div
        className={cx(
          'pointer-events-none absolute inset-x-0 bottom-3 flex justify-center transition-opacity duration-(--duration-quick)',
          (isAtEnd || isEmpty) && 'invisible opacity-0',
        )}
      >
        <Tooltip label={t('chat.jumpToLatest')}>
          <IconButton
            variant="secondary"
            label={t('chat.jumpToLatest')}
            icon={<Icon of={ArrowDown} />}
            data-testid="jump-to-latest"
            onClick={() => {
              jumpToEnd();
              // The button goes.
              scroller.current?.focus({ preventScroll: true });
            }}
            className="pointer-events-auto rounded-full! shadow-raised"
          />
        </Tooltip>
      </div>
    </div>
  );
};
