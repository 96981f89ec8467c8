import { Switch } from '../../../ui/switch.tsx';
import { keepRecordings, useKeepRecordings } from '../keep-recording-store.ts';
import { useVoiceTexts } from '../load-texts.ts';

/** What becomes of the voice once it is understood. */
export const KeepRecording = () => {
  const t = useVoiceTexts();
  const isKept = useKeepRecordings((it) => it.isKept);

  return (
    <div className="w-full ps-4 text-sm max-sm:pt-3 sm:pb-3 [@media(max-height:30rem)]:[&_p]:sr-only">
      <Switch
        label={<span className="font-normal">{t('keepRecording')}</span>}
        hint={t(isKept ? 'keptHint' : 'notKeptHint')}
        isOn={isKept}
        onChange={keepRecordings}
        data-testid="voice-keep"
      />
    </div>
  );
};
