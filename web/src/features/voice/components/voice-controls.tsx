import { Check, Hand, Mic, MicOff, Pause, Play, RotateCcw, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useVoiceTexts } from '../load-texts.ts';
import { useRecorder, type Problem } from '../recorder-store.ts';
import type { VoiceUse } from '../voice-store.ts';

interface VoiceControlsProps {
  use: VoiceUse;
  onStart: () => void;
  onClose: () => void;
}

/** What can be done at this moment, and nothing else. */
export const VoiceControls = ({ use, onStart, onClose }: VoiceControlsProps) => {
  const t = useVoiceTexts();
  const { phase, activity, isPaused, problems, controls } = useRecorder();
  const isConversation = use === 'voice';
  const isRecording = phase === 'recording';
  const canPause = isConversation ? isRecording || activity === 'speaking' : isRecording;

  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-4 max-sm:*:grow">
      {!controls && (
        <Button
          size="sm"
          icon={<Icon of={Mic} size="sm" />}
          data-testid="voice-start"
          onClick={onStart}
        >
          {t('start')}
        </Button>
      )}
      {canPause && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Icon of={pauseGlyph(isConversation, isPaused)} size="sm" />}
          data-testid="voice-pause"
          onClick={controls?.togglePause}
        >
          {t(pauseText(isConversation, isPaused))}
        </Button>
      )}
      {isRecording && (
        <Button
          size="sm"
          icon={<Icon of={Check} size="sm" />}
          disabled={isConversation && isPaused}
          data-testid="voice-finish"
          onClick={controls?.finish}
        >
          {t(isConversation ? 'sendNow' : 'finish')}
        </Button>
      )}
      {activity === 'speaking' && (
        <Button
          size="sm"
          icon={<Icon of={Hand} size="sm" />}
          data-testid="voice-interrupt"
          onClick={controls?.interrupt}
        >
          {t('interrupt')}
        </Button>
      )}
      {activity === 'failed' && (
        <Button
          size="sm"
          icon={<Icon of={RotateCcw} size="sm" />}
          data-testid="voice-retry"
          onClick={controls?.retry}
        >
          {t(isResend(problems) ? 'sendAgain' : 'retry')}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon of={X} size="sm" />}
        data-testid="voice-end"
        onClick={controls ? controls.end : onClose}
      >
        {t(isConversation ? 'end' : 'cancel')}
      </Button>
    </div>
  );
};

const isResend = (problems: readonly Problem[]): boolean => problems.includes('not_sent');

const pauseGlyph = (isConversation: boolean, isPaused: boolean) => {
  if (isConversation) return isPaused ? Mic : MicOff;
  return isPaused ? Play : Pause;
};

const pauseText = (isConversation: boolean, isPaused: boolean) => {
  if (isConversation) return isPaused ? 'unmute' : 'mute';
  return isPaused ? 'resume' : 'pause';
};
