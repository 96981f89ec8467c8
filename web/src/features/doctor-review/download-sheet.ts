/** Hands the bytes of a case sheet to the browser's own downloads; a link could not carry the access token. */
export const downloadSheet = async (response: Promise<Response>): Promise<void> => {
  const url = URL.createObjectURL(await (await response).blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'case-sheet.pdf';
  link.click();
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
