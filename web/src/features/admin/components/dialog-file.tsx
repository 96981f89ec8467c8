import type { MessageFile } from '@hale/contract/messages';
import { Download, FileText } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { saveFile } from '../../messages/download-file.ts';
import { showProblem } from '../../messages/show-problem.ts';
import { useMediaUrl } from '../../messages/use-media-url.ts';
import { useAdminTexts } from '../load-admin.ts';

export const DialogFile = ({ file }: { file: MessageFile }) => {
  const text = useAdminTexts();
  const isPicture = file.type === 'image';
  const { url, frame, onBroken } = useMediaUrl<HTMLDivElement>(isPicture ? file.file : null);

  return (
    <div
      ref={frame}
      data-testid="view-file"
      className="flex max-w-full items-center gap-2 rounded-lg border border-line bg-raised p-1.5 ps-2.5 text-sm"
    >
      {url ? (
        <img
          src={url}
          alt={file.file_of_name}
          onError={onBroken}
          // Shrinks, so that the button beside it stays in the frame.
          className="max-h-56 min-w-0 rounded-md object-contain"
        />
      ) : (
        <>
          <Icon of={FileText} size="sm" className="text-accent" />
          <bdi className="min-w-0 truncate">{file.file_of_name}</bdi>
        </>
      )}
      <IconButton
        size="sm"
        label={text('viewer.download', { name: file.file_of_name })}
        icon={<Icon of={Download} size="sm" />}
        data-testid="view-file-download"
        onClick={() => saveFile(file).catch(showProblem)}
      />
    </div>
  );
};
