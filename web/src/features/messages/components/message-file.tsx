import { isRecording } from '@hale/contract/file-rules';
import type { MessageFile as StoredFile } from '@hale/contract/messages';
import { AudioLines, FileText, Image } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { saveFile } from '../download-file.ts';
import { showProblem } from '../show-problem.ts';
import { useMediaUrl } from '../use-media-url.ts';

interface MessageFileProps {
  file: StoredFile;
}

/** A file of a message: a picture is seen, everything else is named. A press downloads it. */
export const MessageFile = ({ file }: MessageFileProps) => {
  const { t } = useTranslation();
  const name = file.file_of_name;
  const isPicture = file.type === 'image';
  const { url, frame, onBroken } = useMediaUrl<HTMLButtonElement>(isPicture ? file.file : null);
  const { run } = useSingleFlight(() => saveFile(file).catch(showProblem));

  return (
    <button
      ref={frame}
      type="button"
      aria-label={t('message.download', { name })}
      title={name}
      data-testid="message-file"
      onClick={run}
      className="group/file max-w-full overflow-hidden rounded-lg border border-line bg-raised text-start text-sm shadow-rest transition-colors duration-(--duration-quick) hover:border-line-strong"
    >
      {isPicture && url ? (
        <img
          src={url}
          alt={t('message.picture', { name })}
          onError={onBroken}
          className="size-28 object-cover transition-opacity duration-(--duration-quick) group-hover/file:opacity-90 sm:size-32"
        />
      ) : (
        <span className="flex min-h-11 items-center gap-2.5 px-3 py-2">
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
            <Icon of={iconOf(file)} size="sm" />
          </span>
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
      )}
    </button>
  );
};

const iconOf = (file: StoredFile) => {
  if (file.type === 'image') return Image;
  return isRecording({ name: file.file_of_name }) ? AudioLines : FileText;
};
