import { errorText } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { fetchExport } from './queries.ts';

const USUAL_NAME = 'my-data.zip';

/** Saves the export as a file; a plain link could not carry the access token. */
export const downloadData = async (): Promise<void> => {
  try {
    const response = await fetchExport();
    const name = /filename="([^"/\\]+)"/.exec(
      response.headers.get('content-disposition') ?? '',
    )?.[1];
    saveFile(await response.blob(), name ?? USUAL_NAME);
  } catch (error) {
    await showAlert(errorText(error, translate('app.error')));
  }
};

const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
