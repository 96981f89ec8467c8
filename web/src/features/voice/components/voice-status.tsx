import { CircleAlert } from 'lucide-react';
import { translate } from '../../../i18n/language-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useVoiceTexts } from '../load-texts.ts';
import { useRecorder, type Activity, type Problem } from '../recorder-store.ts';
import type { VoiceUse } from '../voice-store.ts';
import { RecordTimer } from './record-timer.tsx';

/** What goes on, or what went wrong. */
export const VoiceStatus = ({ use }: { use: VoiceUse }) => {
  const t = useVoiceTexts();
  const { phase, isPaused, activity, problems, isVoiceless } = useRecorder();
  const hint = hintOf(use, activity, isPaused, isVoiceless);

  const hasTimer = (phase === 'recording' || phase === 'stopped') && activity !== 'speaking';

  if (activity === 'failed') {
    return (
      <div role="alert" className="min-w-0 flex-1 space-y-1 py-2">
        {problems.map((problem) => (
          <p
            key={problem}
            data-testid={problem === 'permission' ? 'voice-permission' : 'voice-problem'}
            className="flex gap-2"
          >
            <Icon of={CircleAlert} className="mt-0.5 text-danger" />
            <span className="min-w-0">
              {problem === 'not_loaded' ? translate('app.error') : t(problemTexts[problem])}
            </span>
          </p>
        ))}
        {problems.includes('permission') && (
          <p className="text-sm text-ink-soft">{t('permissionHint')}</p>
        )}
      </div>
    );
  }

  return (
    <div className="min-w-0 flex-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span role="status" className="font-semibold">
          {t(phase === 'starting' ? 'starting' : statusOf(use, activity, isPaused))}
        </span>
        {hasTimer && <RecordTimer />}
      </p>
      {hint && <p className="text-sm text-ink-soft">{t(hint)}</p>}
    </div>
  );
};

const problemTexts = {
  permission: 'permission',
  no_microphone: 'noMicrophone',
  in_use: 'microphoneInUse',
  not_supported: 'notSupported',
  lost: 'microphoneLost',
  empty: 'nothingRecorded',
  not_sent: 'notSent',
  not_answered: 'notAnswered',
  not_transcribed: 'notTranscribed',
} as const satisfies Record<Exclude<Problem, 'not_loaded'>, string>;

const statusOf = (use: VoiceUse, activity: Exclude<Activity, 'failed'>, isPaused: boolean) => {
  if (activity !== 'listening') return activity;
  if (isPaused) return use === 'voice' ? 'muted' : 'paused';
  return use === 'voice' ? 'listening' : 'recording';
};

const hintOf = (use: VoiceUse, activity: Activity, isPaused: boolean, isVoiceless: boolean) => {
  if (activity === 'ready') return 'readyHint';
  if (activity === 'speaking' && !isPaused) return 'speakingHint';
  if (activity !== 'listening' || isPaused) return null;
  if (use === 'dictation') return 'recordingHint';
  return isVoiceless ? 'voicelessHint' : 'listeningHint';
};
