export interface Passage {
  /** Of the section it stands in; "" where there is none. */
  heading: string;
  text: string;
}

/** A passage is closed when it has this many characters … */
const wanted = 800;
/** … and has never more than this many. */
const most = 1200;
const longestHeading = 100;

/** Cuts a text into passages of about a paragraph, none of which reaches over a heading. */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let open = '';
  const close = (): void => {
    if (open !== '') passages.push({ heading, text: open });
    open = '';
  };
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const paragraph = line.trim();
    if (paragraph === '') continue;
    const title = headingOf(paragraph, lines[at - 1], lines[at + 1]);
    if (title !== null) {
      close();
      heading = title;
      continue;
    }
    for (const piece of cut(paragraph)) {
      if (open !== '' && open.length + 1 + piece.length > most) close();
      open = open === '' ? piece : `${open}\n${piece}`;
      if (open.length >= wanted) close();
    }
  }
  close();
  return passages;
}

/** A marked line, or a short one that stands alone and ends like no sentence. */
function headingOf(line: string, before: string | undefined, after: string | undefined) {
  const marked = /^#{1,6}\s+(.+)$/.exec(line)?.[1];
  if (marked) return withoutClosing(marked).trim().slice(0, longestHeading);
  const standsAlone = (before ?? '').trim() === '' && after !== undefined;
  const isShort = line.length <= longestHeading && !/[.,;!?。؟।]$/.test(line);
  const looksLikeTitle = /^(?:\d+(?:\.\d+)*\.?\s+)?[\p{Lu}\p{Lo}]/u.test(line);
  return standsAlone && isShort && looksLikeTitle ? line.replace(/:$/, '') : null;
}

/** Some write the marks of a heading behind it too. */
function withoutClosing(title: string): string {
  let end = title.length;
  while (end > 1 && title[end - 1] === '#') end -= 1;
  return title.slice(0, end);
}

/** A long paragraph by its sentences, a long sentence by its words. */
function cut(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const end = lastEnd(head);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

function lastEnd(head: string): number {
  const sentence = /^[^]*[.!?。؟।](?=\s|\p{Lo})/u.exec(head)?.[0].length ?? 0;
  if (sentence >= most / 3) return sentence;
  const space = head.lastIndexOf(' ');
  if (space >= most / 3) return space;
  // Never between the halves of a character.
  return /[\uD800-\uDBFF]$/.test(head) ? most - 1 : most;
}
