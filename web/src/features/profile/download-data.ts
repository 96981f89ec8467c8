import { errorText } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/language-store.ts';
import { saveBlob } from '../../lib/save-blob.ts';
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
    saveBlob(await response.blob(), name ?? USUAL_NAME);
  } catch (error) {
    await showAlert(errorText(error, translate('app.error')));
  }
};
