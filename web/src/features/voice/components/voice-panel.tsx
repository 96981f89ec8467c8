import { useVoiceTexts } from '../load-texts.ts';
import { useRecorder } from '../recorder-store.ts';
import { useLeaveVoice } from '../use-leave-voice.ts';
import { useStartVoice } from '../use-start-voice.ts';
import { closeReadyVoice, useVoiceUse } from '../voice-store.ts';
import { KeepRecording } from './keep-recording.tsx';
import { VoiceCircle } from './voice-circle.tsx';
import { VoiceControls } from './voice-controls.tsx';
import { VoiceStatus } from './voice-status.tsx';

interface VoicePanelProps {
  chat: string;
  onLimit: () => void;
}

/** Above the box while the microphone is used, or stands ready to be. */
export const VoicePanel = ({ chat, onLimit }: VoicePanelProps) => {
  const t = useVoiceTexts();
  const use = useVoiceUse(chat) ?? 'voice';
  const phase = useRecorder((it) => it.phase);
  const activity = useRecorder((it) => it.activity);
  // While an answer is told, the room is its own.
  const isNext = activity === 'ready' || activity === 'listening';
  const start = useStartVoice(chat, onLimit);
  useLeaveVoice(chat);

  return (
    <div
      role="group"
      aria-label={t('panel')}
      data-testid="voice-panel"
      data-state={phase}
      data-activity={activity}
      className="flex animate-rise flex-wrap items-center gap-x-4 border-b border-line pe-4 max-sm:pb-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-x-1 sm:gap-x-2">
        <VoiceCircle />
        <VoiceStatus use={use} />
      </div>
      <VoiceControls
        use={use}
        onStart={() => void start('voice')}
        onClose={() => closeReadyVoice(chat)}
      />
      {use === 'voice' && isNext && <KeepRecording />}
    </div>
  );
};
