/** Some browsers begin to read only after the click has ended. */
const KEPT_MS = 60_000;

/** Hands the bytes to the browser's own downloads. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
