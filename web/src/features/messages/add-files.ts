import { fileLimits } from '@hale/contract/constants';
import { attachmentExtensions, fileFits } from '@hale/contract/file-rules';
import { showAlert } from '../../ui/show-alert.ts';
import { attachFiles, currentDraft } from './draft-store.ts';
import { filesLimitsText, tooManyFilesText } from './format-refusal.ts';

/** Attaches what may be attached; for the rest it is said once why not. */
export const addFiles = async (chat: string, chosen: readonly File[]): Promise<void> => {
  const fitting = chosen.filter((file) => fileFits(file, attachmentExtensions));
  const room = fileLimits.maxFiles - currentDraft(chat).attachments.length;
  if (fitting.length > 0) attachFiles(chat, fitting.slice(0, room));
  if (fitting.length < chosen.length) await showAlert(filesLimitsText());
  if (fitting.length > room) await showAlert(tooManyFilesText());
};
