/**
 * What the engine says, with its parts kept apart until the last moment, so that the same thought
 * can be said in another language. A plain string is a sentence or a name of the knowledge.
 */
export type Text = string | Phrase | Form | Series;

/** A sentence of the engine's own; `{name}` stands for a part. */
interface Phrase {
  readonly pattern: string;
  readonly parts: Readonly<Record<string, Text | number>>;
}

/** A text of the knowledge in another form than it has there: "ibuprofen" for "Ibuprofen". */
interface Form {
  readonly english: string;
  readonly entry: string;
}

/** Several things in a row: "a, b and c", or with a sign between them. */
interface Series {
  readonly items: readonly Text[];
  readonly between: 'and' | '; ' | ' ';
}

/** Every sentence of the engine's own is written here as it is in English: that is how translations find it. */
export const say = (
  pattern: string,
  parts: Readonly<Record<string, Text | number>> = {},
): Phrase => ({ pattern, parts });

export const form = (english: string, entry: string): Form => ({ english, entry });

/** "a, b and c" */
export const listing = (items: readonly Text[]): Series => ({ items, between: 'and' });

export const joined = (items: readonly Text[], between: '; ' | ' ' = ' '): Series => ({
  items,
  between,
});
