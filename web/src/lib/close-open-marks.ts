/**
 * Closes what is still open at the end of a growing markdown text, so that marks do not flicker: `**bol`
 * is shown bold at once, a link shows its words while its address is being written.
 */
export const closeOpenMarks = (text: string): string => inLastParagraph(text, closeLine);

/**
 * The same for a text that will not grow, as an answer that was stopped: other signs may stand for
 * themselves there.
 */
export const closeLastBold = (text: string): string =>
  inLastParagraph(text, (line) =>
    opensBold.test(line) ? closeMark(line, splitCode(line).plain, '**') : line,
  );

/** Before a space it opens nothing. */
const opensBold = /\*\*(?!\s)[^*]*$/;

const inLastParagraph = (text: string, close: (paragraph: string) => string): string => {
  const start = text.lastIndexOf('\n\n') + 1;
  const fences = text.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0;
  // Inside a block of code every sign is itself.
  if (fences % 2 === 1) return text;
  return text.slice(0, start) + close(text.slice(start));
};

const closeLine = (line: string): string => {
  const { plain, isInCode } = splitCode(line);
  if (isInCode) return line.endsWith('`') ? line.slice(0, -1) : `${line}\``;
  const withoutLink = line
    .replace(/!?\[([^\][]*)\]\([^)\s]*$/, '$1')
    .replace(/!?\[([^\][]*)$/, '$1');
  return ['**', '__', '~~', '*', '_'].reduce(
    (closed, mark) => closeMark(closed, plain, mark),
    withoutLink,
  );
};

/** What stands outside of `code`, and whether the end is inside of it. */
const splitCode = (line: string): { plain: string; isInCode: boolean } => {
  const parts = line.split('`');
  return {
    plain: parts.filter((_, index) => index % 2 === 0).join(' '),
    isInCode: parts.length % 2 === 0,
  };
};

const openings: Readonly<Record<string, RegExp>> = {
  '**': /\*\*/g,
  __: /(?<!\w)__|__(?!\w)/g,
  '~~': /~~/g,
  // A bullet, and the double sign, mean something else.
  '*': /(?<!\*)\*(?![\s*])|(?<=\S)(?<!\*)\*(?!\*)/g,
  _: /(?<![\w_])_(?![\s_])|(?<=[^\s_])_(?![\w_])/g,
};

const closeMark = (line: string, plain: string, mark: string): string => {
  const count = plain.match(openings[mark] ?? /$^/)?.length ?? 0;
  if (count % 2 === 0) return line;
  // Nothing follows yet: the sign alone is not shown.
  if (line.endsWith(mark)) return line.slice(0, -mark.length);
  const end = line.trimEnd();
  return end + mark + line.slice(end.length);
};
