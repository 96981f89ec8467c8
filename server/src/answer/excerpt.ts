import { findWord, foldText, queryWords } from '../lib/find-words.ts';

const maxLength = 700;

/**
 * Of a long passage the sentence that shares most words with the question, and as many around it as fit.
 * Where none shares any (the two are in different languages), nobody can tell: all of it.
 */
export function excerpt(text: string, asked: string): string {
  if (text.length <= maxLength) return text;
  const sentences = text.split(/(?<=[.!?。！？।؟]\s|\n)/);
  const words = queryWords(asked);
  // Long words say more about what is meant than those of every sentence.
  const shared = sentences.map((sentence) => {
    const folded = foldText(sentence);
    const found = words.filter((word) => findWord(folded, word) >= 0);
    return found.reduce((sum, { length }) => sum + length, 0);
  });
  const most = Math.max(...shared);
  if (most === 0) return text;
  const best = shared.indexOf(most);
  let [from, to] = [best, best + 1];
  const cut = (start: number, end: number): string => sentences.slice(start, end).join('').trim();
  const fits = (start: number, end: number): boolean => cut(start, end).length <= maxLength;
  // What follows explains it more often than what came before.
  while (to < sentences.length && fits(from, to + 1)) to += 1;
  while (from > 0 && fits(from - 1, to)) from -= 1;
  return cut(from, to);
}
