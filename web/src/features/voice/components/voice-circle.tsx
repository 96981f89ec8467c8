import { voice } from '@hale/contract/constants';
import { AudioLines, Mic, MicOff, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLevel, useRecorder } from '../recorder-store.ts';

/** Twice as large for the loudest sound there is. */
const scaleOf = (level: number): number => Math.min(1 + level / 255, voice.maxCircleScale);

/** Smaller changes nobody sees. */
const VISIBLE = 0.015;

/** Shows that somebody is heard: it grows with the voice. */
export const VoiceCircle = () => {
  const circle = useRef<HTMLSpanElement>(null);
  const phase = useRecorder((it) => it.phase);
  const isPaused = useRecorder((it) => it.isPaused);
  const activity = useRecorder((it) => it.activity);
  const isWaiting =
    activity === 'thinking' || activity === 'sending' || activity === 'transcribing';

  // Not by rendering: so often that would be most of what the page does.
  useEffect(() => {
    let shown = 0;
    const show = ({ level }: { level: number }) => {
      const scale = scaleOf(level);
      if (!circle.current || Math.abs(scale - shown) < VISIBLE) return;
      shown = scale;
      circle.current.style.transform = `scale(${scale.toFixed(3)})`;
    };
    show(useLevel.getState());
    return useLevel.subscribe(show);
  }, []);

  return (
    <span
      aria-hidden="true"
      className="relative grid size-22 shrink-0 place-items-center [@media(max-height:30rem)]:h-14"
    >
      <span
        ref={circle}
        data-testid="voice-circle"
        className="absolute size-11 rounded-full bg-accent/25 transition-transform duration-75 ease-linear will-change-transform"
      />
      <span
        data-keeps-moving={isWaiting ? '' : undefined}
        className={cx(
          'relative grid size-11 place-items-center rounded-full transition-colors duration-(--duration-calm)',
          phase === 'idle' || isPaused
            ? 'border border-line-strong/60 bg-raised text-ink-soft'
            : 'bg-accent text-accent-ink',
          isWaiting && 'animate-breathe',
        )}
      >
        <Icon of={glyphOf(isPaused, activity === 'speaking')} />
      </span>
    </span>
  );
};

const glyphOf = (isPaused: boolean, isSpeaking: boolean): LucideIcon => {
  if (isSpeaking) return AudioLines;
  return isPaused ? MicOff : Mic;
};
