import type { EmbeddingLevels } from 'bidi-js';
import makeBidi from 'bidi-js/dist/bidi.mjs';
import { type FontFile, fontFor, type Weight } from './fonts.ts';

const bidi = makeBidi();

/** Letters that one font draws in one go, in one direction. */
export interface Run {
  text: string;
  font: FontFile;
  width: number;
}

/** What is drawn from left to right. */
export interface Line {
  runs: readonly Run[];
  width: number;
}

export interface Typesetting {
  width: number;
  weight: Weight;
  direction: 'ltr' | 'rtl';
  measure(text: string, font: FontFile): number;
}

const hasRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;

/** Words with the space behind them; scripts without spaces may be broken behind each letter. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;

/** A paragraph broken into lines, each of them in the order in which it is read off the page. */
export function setLines(paragraph: string, setting: Typesetting): Line[] {
  const text = drawable(paragraph, setting.weight);
  // A foreign paragraph stands on the side of its column, but its full stop at its own end.
  const isListed = text.startsWith('•');
  const base = isListed || hasRightToLeft.test(text) ? setting.direction : 'ltr';
  const embedding = bidi.getEmbeddingLevels(text, base);
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  let width = 0;
  const widthOf = (part: string) => widthOfText(part, setting);
  const close = (): void => {
    if (end > start) lines.push(setLine(text, embedding, { start, end }, setting));
    start = end;
    width = 0;
  };
  for (const [piece] of text.matchAll(pieces)) {
    const own = widthOf(piece.trimEnd());
    if (width > 0 && width + own > setting.width) close();
    if (own <= setting.width) {
      width += widthOf(piece);
      end += piece.length;
      continue;
    }
    // Longer than a line: an address, or somebody leaning on a key.
    for (const letter of piece) {
      const step = widthOf(letter);
      if (width > 0 && width + step > setting.width) close();
      width += step;
      end += letter.length;
    }
  }
  close();
  return lines;
}

/** Without what no font of ours can draw, and without what cannot be seen. */
function drawable(paragraph: string, weight: Weight): string {
  return [...paragraph.replace(/\s+/g, ' ').trim()]
    .map((letter) => {
      if (/\p{Cf}|\p{Cc}/u.test(letter)) return '';
      return fontFor(letter.codePointAt(0) ?? 0, weight) ? letter : '□';
    })
    .join('')
    .normalize('NFC');
}

function setLine(
  text: string,
  embedding: EmbeddingLevels,
  { start, end }: { start: number; end: number },
  setting: Typesetting,
): Line {
  const last = end - (/\s*$/.exec(text.slice(start, end))?.[0].length ?? 0);
  if (last <= start) return { runs: [], width: 0 };
  const words = splitRuns(text, embedding.levels, { start, end: last }, setting.weight);
  const order = bidi.getReorderedIndices(text, embedding, start, last - 1);
  const place = new Map(order.map((index, at) => [index, at]));
  const runs = words
    .map((word) => ({ ...word, at: Math.min(...indicesOf(word).map((i) => place.get(i) ?? 0)) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text: letters, font }) => ({
      text: letters,
      font,
      width: setting.measure(letters, font),
    }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

interface Word {
  text: string;
  font: FontFile;
  start: number;
  length: number;
}

const indicesOf = ({ start, length }: Word): number[] =>
  Array.from({ length }, (_, at) => start + at);

/** Neighbours of one font and one direction; a space stands alone, for the words around it may change places. */
function splitRuns(
  text: string,
  levels: Uint8Array,
  { start, end }: { start: number; end: number },
  weight: Weight,
): Word[] {
  const words: (Word & { level: number })[] = [];
  for (let at = start; at < end;) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 32);
    const level = levels[at] ?? 0;
    const previous = words.at(-1);
    const font = fontOf(letter, weight, previous);
    const joins =
      previous &&
      font &&
      letter !== ' ' &&
      previous.text !== ' ' &&
      previous.level === level &&
      previous.font.name === font.name;
    if (joins) {
      previous.text += letter;
      previous.length += letter.length;
    } else if (font) words.push({ text: letter, font, level, start: at, length: letter.length });
    at += letter.length;
  }
  return words.map(({ level, ...word }) => ({
    ...word,
    text: level % 2 === 1 ? forRightToLeft(word.text) : word.text,
  }));
}

/** Marks belong to the letter before them. */
function fontOf(letter: string, weight: Weight, previous: Word | undefined): FontFile | null {
  if (previous && /\p{M}/u.test(letter)) return previous.font;
  return fontFor(letter.codePointAt(0) ?? 0, weight);
}

/** The font turns letters of such scripts around by itself; brackets and marks alone it does not. */
function forRightToLeft(text: string): string {
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (hasRightToLeft.test(text) ? mirrored : mirrored.toReversed()).join('');
}

function widthOfText(text: string, { weight, measure }: Typesetting): number {
  let width = 0;
  let run: { text: string; font: FontFile } | null = null;
  for (const letter of text) {
    const font = fontFor(letter.codePointAt(0) ?? 0, weight);
    if (!font) continue;
    if (run && run.font.name === font.name) run.text += letter;
    else {
      if (run) width += measure(run.text, run.font);
      run = { text: letter, font };
    }
  }
  return run ? width + measure(run.text, run.font) : width;
}
