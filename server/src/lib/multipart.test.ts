import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { readBoundary, readParts } from './multipart.ts';

const boundary = 'XbX';
const refusal = new AppError('validation_error', { detail: 'The form is not valid.' });

async function* inPieces(body: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield body.subarray(at, at + size);
    at += size;
  }
}

async function read(body: Buffer | string, sizes: readonly number[] = [7], maxParts = 100) {
  const parts = [];
  for await (const part of readParts(inPieces(Buffer.from(body), sizes), boundary, maxParts)) {
    const pieces: Buffer[] = [];
    for await (const piece of part.content()) pieces.push(piece);
    const { name, fileName, type } = part;
    parts.push({ name, fileName, type, content: Buffer.concat(pieces).toString('latin1') });
  }
  return parts;
}

const one = (head: string, content = 'x') =>
  `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
const disposition = (more: string) => `Content-Disposition: form-data; ${more}`;

describe('multipart bodies', () => {
  it('gives back what was sent, however it was cut on the way', async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      // Contents that look like the beginning of a boundary.
      fc
        .array(fc.constantFrom('\r', '\n', '\r\n', '--', '-', 'X', 'b', '\r\n--Xb'), {
          maxLength: 30,
        })
        .map((bits) => Buffer.from(bits.join('')))
        .filter((bytes) => !bytes.includes(`\r\n--${boundary}`)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
        async (contents, sizes) => {
          const body = Buffer.concat([
            ...contents.flatMap((bytes, index) => [
              Buffer.from(`--${boundary}\r\n${disposition(`name="${index}"`)}\r\n\r\n`),
              bytes,
              Buffer.from('\r\n'),
            ]),
            Buffer.from(`--${boundary}--\r\n`),
          ]);
          const parts = await read(body, sizes);
          expect(parts.map((part) => part.content)).toEqual(
            contents.map((bytes) => bytes.toString('latin1')),
          );
        },
      ),
    );
  });

  it('tells a missing type from a given one', async () => {
    const head = disposition('name="files"; filename="a.png"');
    expect((await read(one(head)))[0]?.type).toBeNull();
    expect((await read(one(`${head}\r\ncontent-type: text/plain`)))[0]?.type).toBe('text/plain');
  });

  it.each([
    ['filename="a \\"b\\".png"', 'a "b".png'],
    ['filename="a%22b.png"', 'a"b.png'],
    ['filename="C:\\fakepath\\a.png"', 'C:\\fakepath\\a.png'],
    ['filename="звіт.pdf"', 'звіт.pdf'],
    ['filename="?.txt"; filename*=utf-8\'\'na%C3%AFve.txt', 'naïve.txt'],
    ["filename*=utf-8''%ZZ.txt; filename=plain.txt", 'plain.txt'],
    ["filename*=utf-8''%ZZ.txt", '%ZZ.txt'],
    ["filename*=iso-8859-1''caf%E9.txt", 'caf%E9.txt'],
    ['filename*=plain.txt', 'plain.txt'],
    ['filename = "a.png"', 'a.png'],
    ['filename=""', ''],
  ])('reads the name in %s', async (given, expected) => {
    const [part] = await read(one(disposition(`name="files"; ${given}`)));
    expect(part).toMatchObject({ name: 'files', fileName: expected });
  });

  it('skips what nobody reads, what comes before the first boundary and white space behind one', async () => {
    const body = `before\r\n--${boundary} \t\r\n${disposition('name="a"')}\r\n\r\n${'x'.repeat(99)}\r\n--${boundary}\r\n${disposition('name="b"')}\r\n\r\n\r\n--${boundary}--after`;
    const names = [];
    for await (const part of readParts(inPieces(Buffer.from(body), [5]), boundary, 100)) {
      names.push(part.name);
    }
    expect(names).toEqual(['a', 'b']);
  });

  it.each([
    ['nothing', ''],
    ['another boundary', one(disposition('name="a"')).replaceAll(boundary, 'other')],
    ['no end', `--${boundary}\r\n${disposition('name="a"')}\r\n\r\nx`],
    ['an endless head', `--${boundary}\r\n${'x'.repeat(20_000)}`],
    ['an endless beginning', 'x'.repeat(20_000)],
    [
      'a longer boundary',
      `--${boundary}y\r\n${disposition('name="a"')}\r\n\r\nx\r\n--${boundary}--`,
    ],
  ])('refuses %s', async (_what, body) => {
    await expect(read(body)).rejects.toThrow(refusal);
  });

  it('counts the parts', async () => {
    const body = one(disposition('name="a"')).replace(
      /--\r\n$/,
      `\r\n${disposition('name="b"')}\r\n\r\ny\r\n--${boundary}--`,
    );
    expect(await read(body, [9], 2)).toHaveLength(2);
    await expect(read(body, [9], 1)).rejects.toThrow(refusal);
  });

  it('is quick about heads made to be slow', async () => {
    const head = disposition(`name="${'\\\\'.repeat(3000)}; ${';'.repeat(3000)}`);
    expect(await read(one(head), [1000])).toHaveLength(1);
  });
});

it('finds the boundary in a content type', () => {
  expect(readBoundary('multipart/form-data; boundary=abc')).toBe('abc');
  expect(readBoundary('multipart/form-data; charset=utf-8; Boundary="a b:c"')).toBe('a b:c');
  expect(readBoundary('multipart/form-data')).toBeNull();
});
