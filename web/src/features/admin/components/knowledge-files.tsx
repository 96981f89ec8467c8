import type { KnowledgeFile } from '@hale/contract/admin-settings';
import { fileLimits } from '@hale/contract/constants';
import { knowledgeExtensions } from '@hale/contract/file-rules';
import { Download, FileText, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { useAdminTexts } from '../load-admin.ts';
import {
  addKnowledge,
  filesWith,
  type KnowledgeChanges,
  removeKnowledge,
  saveKnowledge,
} from '../upload-knowledge.ts';

interface KnowledgeFilesProps {
  stored: readonly KnowledgeFile[];
  changes: KnowledgeChanges;
  onChange: (changes: KnowledgeChanges) => void;
  disabled: boolean;
}

const tones = { new: 'accent', indexing: 'info', ready: 'success', failed: 'danger' } as const;
const megabytes = fileLimits.maxBytes / (1024 * 1024);
const accepted = knowledgeExtensions.map((extension) => `.${extension}`).join(',');

export const KnowledgeFiles = ({ stored, changes, onChange, disabled }: KnowledgeFilesProps) => {
  const { t } = useTranslation();
  const text = useAdminTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const files = filesWith(stored, changes);

  const add = (chosen: readonly File[]) => {
    const changed = addKnowledge(stored, changes, chosen);
    if (changed === 'too_many_files') {
      void showAlert(t('files.tooMany', { max: fileLimits.maxFiles }));
    } else if (changed === 'files_limits') {
      void showAlert(text('settings.filesLimits', { megabytes }));
    } else if (chosen.length > 0) onChange(changed);
  };

  const remove = (name: string) => {
    onChange(removeKnowledge(stored, changes, name));
    // The button that had it is gone.
    chooser.current?.focus();
  };

  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold">{text('settings.knowledge')}</h3>
      {files.length === 0 && <p className="text-sm text-ink-soft">{text('settings.noFiles')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {files.map((file) => {
          const { status, note } =
            'chosen' in file ? { status: 'new' as const, note: undefined } : file.stored;
          return (
            <li
              key={file.name}
              data-testid="settings-file"
              className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1.5 ps-3.5 pe-1.5 text-sm"
            >
              <Icon of={FileText} size="sm" className="text-accent" />
              <div className="min-w-0 flex-1">
                <bdi className="block truncate text-page">{file.name}</bdi>
                {note && <p className="text-ink-soft">{text(`settings.note.${note}`)}</p>}
              </div>
              {status && <Badge tone={tones[status]}>{text(`settings.status.${status}`)}</Badge>}
              {'stored' in file && (
                <IconButton
                  size="sm"
                  label={text('viewer.download', { name: file.name })}
                  icon={<Icon of={Download} size="sm" />}
                  data-testid="settings-file-download"
                  onClick={() => saveKnowledge(file.stored)}
                />
              )}
              <IconButton
                size="sm"
                label={text('settings.removeFile', { name: file.name })}
                icon={<Icon of={X} size="sm" />}
                data-testid="settings-file-remove"
                disabled={disabled}
                onClick={() => remove(file.name)}
              />
            </li>
          );
        })}
      </ul>
      <label
        className={cx(
          buttonClass({ variant: 'secondary', size: 'sm' }),
          'justify-self-start focus-within:outline-2 focus-within:outline-focus',
        )}
      >
        <Icon of={Upload} size="sm" />
        {text('settings.addFiles')}
        <input
          ref={chooser}
          type="file"
          multiple
          accept={accepted}
          disabled={disabled}
          data-testid="settings-files"
          className="sr-only"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className="text-sm text-ink-soft">
        {text('settings.filesHint', { max: fileLimits.maxFiles, megabytes })}
      </p>
    </section>
  );
};
