import type { MessageFile } from '@hale/contract/messages';
import { Download } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../messages/download-file.ts';
import { showProblem } from '../../messages/show-problem.ts';

/** Whoever may read the sheet may fetch its files: the person their own, staff those of a dialogue. */
export const SheetFiles = ({ files }: { files: readonly MessageFile[] }) => (
  <ul className="flex flex-wrap gap-2">
    {files.map((file) => (
      <li key={file.file} className="max-w-full">
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Download} size="sm" />}
          onClick={() => saveFile(file).catch(showProblem)}
        >
          <bdi className="max-w-48 truncate sm:max-w-60">{file.file_of_name}</bdi>
        </Button>
      </li>
    ))}
  </ul>
);
