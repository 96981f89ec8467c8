import type { Understanding } from './understand.ts';

/** Whatever writes the text of an answer, piece by piece. */
export type Writer = (brief: Understanding, signal: AbortSignal) => AsyncIterable<string>;

/** The clinical engine has the whole answer at once; it is told by the sentence. */
export const engineWriter: Writer = async function* write({ markdown }) {
  yield* splitSentences(markdown);
};

/** Lines, and long lines by their sentences. Joined they are the text again, byte for byte. */
export function splitSentences(text: string): string[] {
  return text.match(/[^\n]+?(?:(?<!\d)[.!?。؟।]\s+(?=\S)|\n+|$)|\n+/g) ?? [];
}
