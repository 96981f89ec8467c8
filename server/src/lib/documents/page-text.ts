/** A piece of text as a page has it: its baseline and where on it. */
export interface PlacedText {
  str: string;
  /** `rtl` where it is read from the right. */
  dir: string;
  hasEOL: boolean;
  height: number;
  /** Scale, rotation and place, as PDF writes them. */
  transform: readonly number[];
}

/** Lines of a text are longer. */
const longestCell = 30;
/** Of all lines of a page, in a table that was written column by column. */
const leastCells = 0.7;
const mostRows = 0.6;

/**
 * The words of a page as it was written. A table whose columns were written one after the other is told
 * row by row: a value without its name says nothing.
 */
export function textOfPage(items: readonly PlacedText[]): string {
  const asWritten = items.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join('');
  const lines = asWritten.split('\n').filter((line) => line.trim() !== '');
  const cells = lines.filter((line) => line.length <= longestCell);
  if (cells.length < lines.length * leastCells || items.some(isTurned)) return asWritten;
  const rows = rowsOf(items);
  return rows.length < lines.length * mostRows ? rows.join('\n') : asWritten;
}

const isTurned = ({ transform: [, b = 0, c = 0] }: PlacedText): boolean => b !== 0 || c !== 0;
const left = ({ transform }: PlacedText): number => transform[4] ?? 0;
const baseline = ({ transform }: PlacedText): number => transform[5] ?? 0;

/** What stands on one line, as its language is read, the uppermost line first. */
function rowsOf(items: readonly PlacedText[]): string[] {
  const rows: PlacedText[][] = [];
  const written = items.filter(({ str }) => str.trim() !== '');
  for (const item of written.toSorted((a, b) => baseline(b) - baseline(a))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSame = first && baseline(first) - baseline(item) < first.height / 2;
    if (isSame) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => {
    const words = row.toSorted((a, b) => left(a) - left(b)).map(({ str }) => str.trim());
    return (row.some(({ dir }) => dir === 'rtl') ? words.toReversed() : words).join(' ');
  });
}
