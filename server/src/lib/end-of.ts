/**
 * How far what matches there goes; the same place where something else stands. For a sticky pattern:
 * this way a text is walked through without an object for each of its words.
 */
export function endOf(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : from;
}
