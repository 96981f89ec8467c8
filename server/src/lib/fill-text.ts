export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values into the `{{places}}` of a text; an unknown place stays empty. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
