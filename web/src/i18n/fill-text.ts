import type { TextValues } from './text-key.ts';

/** Puts values into the `{{places}}` of a text; an unknown place stays empty. */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
