/** What a mail program would show of a raw message. Knows just what our mails are made of. */
export interface ReadMail {
  headers: ReadonlyMap<string, string>;
  subject: string;
  text: string;
  html: string;
}

export function readMail(raw: Buffer): ReadMail {
  const { headers, body } = split(raw.toString('latin1'));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('not a mail of several parts');
  const parts = new Map<string, string>();
  for (const piece of body.split(`--${boundary}`).slice(1, -1)) {
    const part = split(piece.replace(/^\r\n/, ''));
    const type = part.headers.get('content-type') ?? '';
    if (!/charset=utf-8/i.test(type)) throw new Error(`not UTF-8: ${type}`);
    const content = part.body.replace(/\r\n$/, '');
    const encoding = part.headers.get('content-transfer-encoding') ?? '7bit';
    parts.set(type.split(';')[0] ?? '', decodeBody(content, encoding));
  }
  return {
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
  };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? quotedPrintable(body) : body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function quotedPrintable(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeWords(header: string): string {
  return header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? `\0${word}\0`
        : `\0${Buffer.from(quotedPrintable(word.replaceAll('_', ' ')), 'latin1').toString('base64')}\0`,
    )
    .replace(/(?:\0[^\0]*\0)+/g, (words) =>
      Buffer.concat(words.split('\0').map((word) => Buffer.from(word, 'base64'))).toString('utf8'),
    );
}
