import type { MessageFile } from '@hale/contract/messages';
import { useMediaUrl } from '../../messages/use-media-url.ts';
import { useVoiceTexts } from '../load-texts.ts';

/** What somebody said, to be heard again. */
export const RecordingPlayer = ({ file }: { file: MessageFile }) => {
  const t = useVoiceTexts();
  const { url, frame, onBroken } = useMediaUrl<HTMLAudioElement>(file.file);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand beside it
    <audio
      ref={frame}
      controls
      preload="metadata"
      src={url ?? undefined}
      aria-label={t('yourRecording')}
      data-testid="message-recording"
      onError={onBroken}
      className="h-11 w-72 max-w-full"
    />
  );
};
