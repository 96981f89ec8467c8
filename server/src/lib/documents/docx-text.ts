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
  const tokens = new RegExp(
    `<${prefix}:t(?:\\s[^>]*)?>([^<]*)</${prefix}:t>|<(${prefix}:tab)/>|<(${prefix}:(?:br|cr))\\b|</(${prefix}:(?:p|tc|tr))>`,
    'g',
  );
  // Newer programs write boxes twice, the second time for older ones.
  const once = xml.replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '');
  let text = '';
  for (const [, words, tab, lineBreak, end] of once.matchAll(tokens)) {
    if (words !== undefined) text += unescapeXml(words);
    else if (tab) text += '\t';
    else if (lineBreak) text += '\n';
    else text += end?.endsWith(':tc') ? '\t' : '\n';
  }
  // The last paragraph of a cell ends with its cell.
  return text.replaceAll('\n\t', '\t');
}

function unescapeXml(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) => {
    if (!number) return entities[name] ?? whole;
    const code = Number.parseInt(name, number === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
