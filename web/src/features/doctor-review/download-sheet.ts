import { saveBlob } from '../../lib/save-blob.ts';

/** Saves a case sheet as a file; a plain link could not carry the access token. */
export const downloadSheet = async (response: Promise<Response>): Promise<void> =>
  saveBlob(await (await response).blob(), 'case-sheet.pdf');
