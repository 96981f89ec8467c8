interface Paragraph {
  isList: boolean;
  lines: readonly string[];
}

/** Legal texts are plain: an empty line parts paragraphs, `- ` begins an entry of a list. */
export const parseParagraphs = (text: string): Paragraph[] =>
  text.split('\n\n').map((paragraph) => {
    const isList = paragraph.startsWith('- ');
    return {
      isList,
      lines: isList ? paragraph.split('\n').map((line) => line.slice(2)) : [paragraph],
    };
  });
