/** Words as staff see them counted: whatever white space separates. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
