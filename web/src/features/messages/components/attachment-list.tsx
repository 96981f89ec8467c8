import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { detachFile, type Attachment } from '../draft-store.ts';

interface AttachmentListProps {
  chat: string;
  attachments: readonly Attachment[];
}

/** The files that go with the next question. */
export const AttachmentList = ({ chat, attachments }: AttachmentListProps) => {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('files.attached')}
      className="flex gap-2.5 overflow-x-auto px-3 pt-3 pb-1 [scrollbar-width:thin]"
    >
      {attachments.map((attachment) => (
        <AttachedFile
          key={attachment.id}
          attachment={attachment}
          onRemove={() => detachFile(chat, attachment.id)}
        />
      ))}
    </ul>
  );
};

interface AttachedFileProps {
  attachment: Attachment;
  onRemove: () => void;
}

const AttachedFile = ({ attachment, onRemove }: AttachedFileProps) => {
  const { t } = useTranslation();
  const [canShow, setCanShow] = useState(true);
  const { file, previewUrl } = attachment;

  return (
    <li
      data-testid="chat-file"
      title={file.name}
      className="relative shrink-0 rounded-lg border border-line bg-surface"
    >
      {previewUrl && canShow ? (
        <img
          src={previewUrl}
          alt={file.name}
          onError={() => setCanShow(false)}
          className="size-16 rounded-lg object-cover"
        />
      ) : (
        <span className="flex h-16 max-w-52 items-center gap-2.5 ps-3 pe-9 text-sm">
          <Icon of={FileText} className="text-accent" />
          <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
            {file.name}
          </span>
        </span>
      )}
      <button
        type="button"
        aria-label={t('files.remove', { name: file.name })}
        data-testid="chat-file-remove"
        onClick={onRemove}
        className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-ink text-canvas shadow-rest before:absolute before:-inset-2.5 hover:bg-ink-soft"
      >
        <Icon of={X} size="xs" />
      </button>
    </li>
  );
};
