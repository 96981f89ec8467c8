import { readZipDirectory, unpackEntry } from './zip-directory.ts';

/** The words alone of the longest book are a tenth of it. */
const maxXml = 30 * 1024 * 1024;
const namespaces =
  /xmlns:(\w+)="http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main"/;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The text of a Word document, a line for each paragraph and each row of a table. */
export function readDocx(bytes: Buffer): { text: string } | 'damaged' | 'too large' {
  const entry = readZipDirectory(bytes, bytes.length)?.find(
    ({ name }) => name === 'word/document.xml',
  );
  if (!entry) return 'damaged';
  const content = unpackEntry(bytes, entry, maxXml);
  return typeof content === 'string' ? content : { text: readBody(content.toString('utf8')) };
}

function readBody(xml: string): string {
  const prefix = namespaces.exec(xml)?.[1] ?? 'w';
  // No piece of it reads past the next tag: a stranger's tags without an end cost no more than others.
  const tokens = new RegExp(
    `<${prefix}:t(?:\\s[^<>]*)?>([^<]*)</${prefix}:t>|<(${prefix}:tab)/>|<(${prefix}:(?:br|cr))\\b|</(${prefix}:(?:p|tc|tr))>`,
    'g',
  );
  let text = '';
  for (const [, words, tab, lineBreak, end] of withoutFallbacks(xml).matchAll(tokens)) {
    if (words !== undefined) text += unescapeXml(words);
    else if (tab) text += '\t';
    else if (lineBreak) text += '\n';
    else text += end?.endsWith(':tc') ? '\t' : '\n';
  }
  // The last paragraph of a cell ends with its cell.
  return text.replaceAll('\n\t', '\t');
}

const fallback = { start: '<mc:Fallback>', end: '</mc:Fallback>' };

/** Newer programs write boxes twice, the second time for older ones. */
function withoutFallbacks(xml: string): string {
  let kept = '';
  for (let at = 0; ;) {
    const start = xml.indexOf(fallback.start, at);
    const end = start < 0 ? -1 : xml.indexOf(fallback.end, start);
    if (end < 0) return kept + xml.slice(at);
    kept += xml.slice(at, start);
    at = end + fallback.end.length;
  }
}

function unescapeXml(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) => {
    if (!number) return entities[name] ?? whole;
    const code = Number.parseInt(name, number === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
