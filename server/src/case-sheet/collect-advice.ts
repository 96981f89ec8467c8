const MOST_LINES = 8;
const LONGEST = 220;

/** What an answer told the person to do: the lines of its third part, the treatment plan. */
export function collectAdvice(markdown: string): string[] {
  const part = markdown.split(/^## .*$/m)[3] ?? '';
  return part
    .split('\n')
    .filter((line) => /^\s*(?:[-*]|\d+[.)])\s+/.test(line) || /^\*\*[^*]+\*\*\s*\S/.test(line))
    .map((line) => plainText(line.replace(/^\s*(?:[-*]|\d+[.)])\s+/, '')))
    .filter(Boolean)
    .slice(0, MOST_LINES);
}

/** Without marks, on one line, not longer than a page can bear. */
export function plainText(markdown: string, longest = LONGEST): string {
  const plain = markdown
    .replace(/\*\*|__|`|^#+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  if (characters.length <= longest) return plain;
  const start = characters.slice(0, longest - 1).join('');
  // No word is cut in two, where words are told apart by spaces.
  return `${start.replace(/\s\S{0,30}$/, '')}…`;
}
