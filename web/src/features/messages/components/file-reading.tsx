import type { MessageFile } from '@hale/contract/messages';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What was read from a file and given to the answer; or why nothing was. */
export const FileReading = ({ file }: { file: MessageFile }) => {
  const { t } = useTranslation();
  const { file_of_name: name, reading, reading_note: note } = file;

  if (reading) {
    return (
      <details
        data-testid="file-reading"
        className="group/reading w-full max-w-[34rem] rounded-lg border border-line bg-surface text-sm"
      >
        <summary className="flex min-h-10 pointer-coarse:min-h-11 items-center gap-2 px-3 py-1.5 text-ink-soft">
          {/* In the direction of the page: the first words stay when the rest is cut. */}
          <span className="min-w-0 flex-1 truncate">
            <bdi className="font-medium text-ink">{t('message.readFrom', { name })}: </bdi>
            {reading}
          </span>
          <Icon
            of={ChevronDown}
            size="sm"
            className="transition-transform duration-(--duration-quick) group-open/reading:rotate-180"
          />
        </summary>
        <p
          dir="auto"
          className="max-h-60 overflow-y-auto border-t border-line px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {reading}
        </p>
      </details>
    );
  }
  // That a photo has no text on it is nobody’s news.
  if (!note || file.type === 'image') return null;
  return (
    <p
      data-testid="file-reading"
      className="max-w-full text-end text-sm [overflow-wrap:anywhere] text-ink-soft"
    >
      {t('message.readNothing', { name, why: t(`readingNote.${note}`) })}
    </p>
  );
};
