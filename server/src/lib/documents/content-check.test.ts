import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/zip.ts';
import { checkContent } from './content-check.ts';

function fits(extension: string, content: Buffer | string, pieceSize = 100): boolean {
  const check = checkContent(extension);
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length && !check.isRefused(); at += pieceSize) {
    check.look(bytes.subarray(at, at + pieceSize));
  }
  return !check.isRefused() && check.fits();
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const webp = Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1');
const wav = Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1');
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282846', 'hex'),
  Buffer.from('webm'),
]);
const matroska = Buffer.concat([Buffer.from('1a45dfa3a34282886', 'hex'), Buffer.from('matroska')]);
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1');
const heic = boxed('ftypheic\0\0\0\0mif1heic');
const avif = boxed('ftypavif\0\0\0\0avifmif1');
const docx = zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' });
const xlsx = zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' });

function boxed(text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

const good = { png, jpeg, jpg: jpeg, webp, wav, webm, pdf, heic, docx, txt: Buffer.from('Hello') };

describe('what a file is', () => {
  it.each(Object.keys(good))('%s is what it says, and nothing else is', (extension) => {
    const same = extension === 'jpg' || extension === 'jpeg' ? ['jpg', 'jpeg'] : [extension];
    for (const [other, bytes] of Object.entries(good)) {
      expect(fits(extension, bytes), `${other} named .${extension}`).toBe(same.includes(other));
    }
  });

  it.each([
    ['an AVIF named .heic', 'heic', avif],
    ['a Matroska film named .webm', 'webm', matroska],
    ['a spreadsheet named .docx', 'docx', xlsx],
    ['an SVG named .png', 'png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program named .txt', 'txt', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['a NUL far behind in a text', 'txt', `${'text '.repeat(1000)}\0`],
    ['an empty picture', 'png', ''],
    ['an unknown extension', 'exe', 'MZ'],
  ])('%s is refused', (_what, extension, bytes) => {
    expect(fits(extension, bytes)).toBe(false);
  });

  it.each([
    ['a text in UTF-16', 'txt', Buffer.from('\uFEFFHéllo', 'utf16le')],
    ['a text in an old encoding', 'txt', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xb3, 0xf2])],
    ['a PDF behind white space', 'pdf', '\r\n %PDF-1.4'],
    ['a DOCX without its end', 'docx', docx.subarray(0, 60)],
    ['a DOCX with a comment', 'docx', zipOf({ 'word/document.xml': '<w/>' }, 'made by hand')],
  ])('%s is taken', (_what, extension, bytes) => {
    expect(fits(extension, bytes)).toBe(true);
    expect(fits(extension, bytes, 1)).toBe(true);
  });

  it('says no as soon as it is certain', () => {
    const check = checkContent('png');
    check.look(Buffer.alloc(2000));
    expect(check.isRefused()).toBe(true);
  });
});
