import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawSvg } from '../../../test/draw-svg.ts';
import { pdfOf } from '../../../test/pdf.ts';
import { zipOf } from '../../../test/zip.ts';
import { openWorkshop } from '../workshop/workshop.ts';
import { type DocumentInput, documentReading } from './document-reading.ts';

const script = new URL('./documents-worker.ts', import.meta.url);
const workshop = openWorkshop({ script, memoryMb: 400 });
afterAll(() => workshop.close());

async function read(kind: DocumentInput['kind'], bytes: Uint8Array, budgetMs = 20_000) {
  const input = { kind, bytes, languages: ['eng'], budgetMs };
  const limitMs = 50_000;
  const options = { limitMs };
  return documentReading.parse(
    await workshop.run('read document', () => Promise.resolve(input), options),
  );
}

const unread = (note: string) => ({ text: '', pages: null, isCut: false, note });

describe('reading a text', () => {
  it('takes its beginning', async () => {
    const text = await read('txt', Buffer.from(`Pressure 150/95\u200B\n${'x'.repeat(400_000)}`));
    expect(text.text.startsWith('Pressure 150/95\nxxx')).toBe(true);
    expect([...text.text]).toHaveLength(20_000);
    expect(text).toMatchObject({ isCut: true, note: null, pages: null });
  });

  it('says when there is none', async () => {
    expect(await read('txt', Buffer.from(' \n\t'))).toEqual(unread('no_text'));
  });
});

describe('reading a DOCX', () => {
  it('takes its words', async () => {
    const docx = zipOf({ 'word/document.xml': '<w:p><w:t>Take 5 mg daily</w:t></w:p>' });
    expect(await read('docx', docx)).toMatchObject({ text: 'Take 5 mg daily', note: null });
  });

  it.each(['<mc:Fallback>', '<w:t '])('is not held up by tags without an end: %s', async (tag) => {
    const xml = `<w:p><w:t>Take 5 mg daily</w:t></w:p>${tag.repeat(1_000_000)}`;
    const docx = zipOf({ 'word/document.xml': xml });
    expect(await read('docx', docx)).toMatchObject({ text: 'Take 5 mg daily', note: null });
  });

  it('tells of bombs and of what is broken', async () => {
    const bomb = zipOf({ 'word/document.xml': Buffer.alloc(100_000_000, ' ') });
    expect(await read('docx', bomb)).toEqual(unread('too_large'));
    expect(await read('docx', bomb.subarray(0, 50))).toEqual(unread('damaged'));
  });
});

describe('reading a PDF', () => {
  it('takes the words of its pages', async () => {
    const pdf = pdfOf(['Hemoglobin 13.2 g/dL\nHbA1c 6.9 %', 'Second page (last)']);
    expect(await read('pdf', pdf)).toEqual({
      text: 'Hemoglobin 13.2 g/dL\nHbA1c 6.9 %\n\nSecond page (last)',
      pages: 2,
      isCut: false,
      note: null,
    });
  });

  const placed = (pieces: readonly [x: number, y: number, text: string][]) =>
    pdfOf([
      {
        content: Buffer.from(
          pieces.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n'),
        ),
      },
    ]);

  it('tells a table row by row, however it was written', async () => {
    const rows = [
      ['Hemoglobin', '9.1', 'g/dL'],
      ['Potassium', '6.9', 'mmol/L'],
      ['Ferritin', '7', 'ng/mL'],
    ];
    const cells = rows.flatMap((row, y) =>
      row.map((text, x): [number, number, string] => [50 + x * 150, 700 - y * 18, text]),
    );
    const told = rows.map((row) => row.join(' ')).join('\n');
    const byColumn = cells.toSorted(([a], [b]) => a - b);
    for (const order of [cells, byColumn, byColumn.toReversed()]) {
      expect((await read('pdf', placed(order))).text).toBe(told);
    }
  });

  it('tells columns of sentences one after the other', async () => {
    const columns = ['The first column of a letter', 'The second one goes on beside it'];
    const lines = columns.flatMap((text, x) =>
      [1, 2, 3].map((line): [number, number, string] => [
        50 + x * 280,
        700 - line * 14,
        `${text}, in line ${line}`,
      ]),
    );
    const { text } = await read('pdf', placed(lines));
    expect(text.indexOf('first column of a letter, in line 3')).toBeLessThan(
      text.indexOf('second one goes on beside it, in line 1'),
    );
  });

  it('takes the first of thousands of pages', async () => {
    const pdf = pdfOf(
      Array.from({ length: 3000 }, (_, index) => `This is page number ${index + 1}`),
    );
    const { text, pages, isCut } = await read('pdf', pdf);
    expect({ pages, isCut }).toEqual({ pages: 3000, isCut: true });
    expect(text).toContain('page number 50');
    expect(text).not.toContain('page number 51');
  });

  it('stops when its time is over, with what it has', async () => {
    const pdf = pdfOf(Array.from({ length: 50 }, () => 'Some words of a page'));
    expect(await read('pdf', pdf, 0)).toMatchObject({ pages: 50, isCut: true });
  });

  it('tells of a lock', async () => {
    expect(await read('pdf', pdfOf(['secret'], { encrypted: true }))).toEqual(unread('locked'));
  });

  it.each([
    ['only a beginning', Buffer.from('%PDF-1.4\n')],
    ['half a document', pdfOf(['Hello']).subarray(0, 120)],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('tells of what is broken: %s', async (_what, bytes) => {
    const { note } = await read('pdf', bytes);
    expect(['damaged', 'no_text']).toContain(note);
  });

  it('dies of a bomb without taking anybody along', async () => {
    const block = deflateRawSync(Buffer.alloc(20_000_000, ' '), {
      finishFlush: constants.Z_FULL_FLUSH,
    });
    const content = Buffer.concat([
      Buffer.from([0x78, 0x9c]),
      ...Array.from({ length: 100 }, () => block),
      Buffer.from([0x03, 0x00, 0, 0, 0, 1]),
    ]);
    const bomb = pdfOf([{ content, filter: 'FlateDecode' }]);
    expect(bomb.length).toBeLessThan(3_000_000);
    const outcome = await read('pdf', bomb).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ reason: expect.stringMatching(/^(failed|too slow)$/) });
    expect((await read('pdf', pdfOf(['Still here, still reading']))).text).toContain('Still here');
  });
});

/** Black on white, as a camera would see it. */
async function photographed(lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map((line, index) => `<text x="60" y="${90 + index * 60}">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${120 + lines.length * 60}"><rect width="100%" height="100%" fill="#f4f2ee"/><g font-family="DejaVu Sans, Arial, sans-serif" font-size="30">${rows.join('')}</g></svg>`;
  return sharp(await drawSvg(svg))
    .jpeg()
    .toBuffer();
}

describe('reading the letters in a picture', () => {
  const lines = ['City Hospital Laboratory', 'Hemoglobin 13.2 g/dL', 'Creatinine 88 mmol/L'];

  it('finds them', async () => {
    const { text, note } = await read('picture', await photographed(lines));
    expect(note).toBeNull();
    expect(text).toContain('Hemoglobin 13.2 g/dL');
    expect(text.split('\n').filter(Boolean)).toEqual(lines);
  });

  it('finds those of a scan inside a PDF', async () => {
    const { data, info } = await sharp(await photographed([...lines, ...lines, ...lines]))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pdf = pdfOf([{ content: Buffer.from('q 500 0 0 200 50 500 cm /Im1 Do Q') }]);
    const image = Buffer.concat([
      Buffer.from(
        `6 0 obj\n<</Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${data.length}>>\nstream\n`,
      ),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    // Without a table of contents the reader looks for the objects itself.
    const body = pdf
      .subarray(0, pdf.indexOf('xref'))
      .toString('latin1')
      .replace('/Font<</F1 3 0 R>>', '/XObject<</Im1 6 0 R>>');
    const whole = Buffer.concat([
      Buffer.from(body, 'latin1'),
      image,
      Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
    ]);
    const { text } = await read('pdf', whole);
    expect(text).toContain('Hemoglobin 13.2');
  });

  it('finds none where there are none', async () => {
    const noise = { type: 'gaussian', mean: 150, sigma: 25 } as const;
    const create = { width: 800, height: 600, channels: 3, background: '#c98', noise } as const;
    const skin = await sharp({ create }).blur(2).png().toBuffer();
    expect(await read('picture', skin)).toEqual(unread('no_text'));
  });

  it('does without a language it does not have', async () => {
    const input = {
      kind: 'picture',
      bytes: await photographed(lines),
      languages: ['xxx'],
      budgetMs: 1,
    };
    const run = workshop.run('read document', () => Promise.resolve(input), { limitMs: 50_000 });
    expect(await run).toEqual(unread('not_supported'));
  });
});
