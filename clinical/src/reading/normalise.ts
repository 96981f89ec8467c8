/** No writing sets so many marks on one letter. */
const endlessMarks = /\p{M}{30}/gu;
/** Joins nothing and is not seen, but marks are never sorted across it. */
const joiner = '\u034F';

/**
 * A text in one form of Unicode. The marks behind a letter are sorted one by one on the way there, so
 * that thousands of them would take for ever: no run of them is left that long.
 */
export function normalise(text: string, form: 'NFC' | 'NFKD'): string {
  return text.replace(endlessMarks, `$&${joiner}`).normalize(form);
}
