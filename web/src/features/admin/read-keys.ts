const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The pressed key; null where letters are written, and with a key that makes it another one. */
export const readKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
    ? null
    : key;

/** `j` is one further, `k` one back. */
export const readStep = (event: KeyboardEvent): number | undefined => steps[readKey(event) ?? ''];
