import { AudioLines, Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { preloadVoice } from '../load-parts.ts';
import { useVoiceTexts } from '../load-texts.ts';
import { currentRecorder } from '../recorder-store.ts';
import { useStartVoice } from '../use-start-voice.ts';
import { leaveVoice, useVoiceUse } from '../voice-store.ts';

interface VoiceButtonsProps {
  chat: string;
  onLimit: () => void;
}

/** Dictation and voice mode. A second press ends what the first has begun. */
export const VoiceButtons = ({ chat, onLimit }: VoiceButtonsProps) => {
  const t = useVoiceTexts();
  const use = useVoiceUse(chat);
  const start = useStartVoice(chat, onLimit);
  const frame = useRef<HTMLSpanElement>(null);
  const lastUse = useRef(use);

  useEffect(() => {
    const ended = use === null ? lastUse.current : null;
    lastUse.current = use;
    // The panel has gone together with the button that had the focus.
    if (ended === null || document.activeElement !== document.body) return;
    frame.current?.querySelectorAll('button')[ended === 'dictation' ? 0 : 1]?.focus();
  }, [use]);

  const endDictation = () => {
    const { controls, phase } = currentRecorder();
    if (!controls) leaveVoice();
    else if (phase === 'recording') controls.finish();
    else controls.end();
  };
  const endVoice = () => {
    const { controls } = currentRecorder();
    if (controls) controls.end();
    else leaveVoice();
  };

  const dictateLabel = t(use === 'dictation' ? 'finishDictation' : 'dictate');
  const voiceLabel = t(use === 'voice' ? 'endVoice' : 'voice');

  return (
    <span
      ref={frame}
      className="flex items-center gap-1.5"
      onPointerEnter={preloadVoice}
      onFocus={preloadVoice}
    >
      <Tooltip label={dictateLabel}>
        <IconButton
          variant={use === 'dictation' ? 'soft' : 'quiet'}
          label={dictateLabel}
          icon={<Icon of={Mic} />}
          aria-pressed={use === 'dictation'}
          disabled={use === 'voice'}
          data-testid="chat-mic"
          onClick={() => (use === 'dictation' ? endDictation() : void start('dictation'))}
          className={cx('rounded-full!', use !== 'dictation' && 'text-ink-soft')}
        />
      </Tooltip>
      <Tooltip label={voiceLabel}>
        <IconButton
          variant={use === 'voice' ? 'soft' : 'quiet'}
          label={voiceLabel}
          icon={<Icon of={AudioLines} />}
          aria-pressed={use === 'voice'}
          disabled={use === 'dictation'}
          data-testid="chat-voice"
          onClick={() => (use === 'voice' ? endVoice() : void start('voice'))}
          className={cx('rounded-full!', use !== 'voice' && 'text-ink-soft')}
        />
      </Tooltip>
    </span>
  );
};
