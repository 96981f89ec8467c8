import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/zip.ts';
import { cleanText, cutText } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import { readDocx } from './docx-text.ts';

describe('a text that does not say how it was written down', () => {
  it.each([
    ['UTF-8', Buffer.from('Жар 38,5 °C').toString('hex'), 'Жар 38,5 °C'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFHi').toString('hex'), 'Hi'],
    ['UTF-8, cut', Buffer.from('Жар').subarray(0, -1).toString('hex'), 'Жа'],
    ['UTF-16', Buffer.from('\uFEFFЖар', 'utf16le').toString('hex'), 'Жар'],
    ['UTF-16 turned around', Buffer.from('\uFEFFЖар', 'utf16le').swap16().toString('hex'), 'Жар'],
    [
      'Western',
      '4dfc6469676b65697420756e6420dc62656c6b6569742073656974206472656920546167656e2c206c656963687465732046696562657220616d204162656e642e2044696520c4727a74696e2068617420426c757420616267656e6f6d6d656e2e',
      'Müdigkeit und Übelkeit seit drei Tagen, leichtes Fieber am Abend. Die Ärztin hat Blut abgenommen.',
    ],
    [
      'Cyrillic',
      'c1eeebe8f2fc20e3eeebeee2e020f2f0e5f2b3e920e4e5edfc2c20f2e5ecefe5f0e0f2f3f0e020333820b320f1f3f5e8e920eae0f8e5ebfc2e20cff0e8e9ece0fe20b3e1f3eff0eef4e5ed20e4e2b3f7b320ede020e4eee1f32e',
      'Болить голова третій день, температура 38 і сухий кашель. Приймаю ібупрофен двічі на добу.',
    ],
    [
      'Central European',
      '42f36c2067b36f7779206920676f72b9637a6b61206f642074727a65636820646e692c20b3796b616d207461626c65746b69206477612072617a7920647a69656e6e69652e204d616d207465bf206b61737a656c2e',
      'Ból głowy i gorączka od trzech dni, łykam tabletki dwa razy dziennie. Mam też kaszel.',
    ],
    [
      'Greek',
      'b8f7f920f0efedefeaddf6e1ebef20eae1e920f0f5f1e5f4fc20e1f0fc20f7e8e5f220f4ef20e2f1dce4f52c20f0e1dff1edf920f0e1f1e1eae5f4e1ecfcebe72e',
      'Έχω πονοκέφαλο και πυρετό από χθες το βράδυ, παίρνω παρακεταμόλη.',
    ],
    [
      'Arabic',
      'c3dac7e4ed20e3e420d5cfc7da20d4cfedcf20e6cde3ec20e3e4d020ede6e3ede420e6c3cae4c7e6e120c7e1c8c7d1c7d3edcac7e3e6e120e3d1caede420dded20c7e1ede6e3',
      'أعاني من صداع شديد وحمى منذ يومين وأتناول الباراسيتامول مرتين في اليوم',
    ],
    [
      'Japanese',
      '8e4f93fa914f82a982e793aa92c982aa82b582dc82b78142944d82cd8e4f8f5c94aa937882c5814196f282f088ea93fa93f189f188f982f182c582a282dc82b78142',
      '三日前から頭痛がします。熱は三十八度で、薬を一日二回飲んでいます。',
    ],
    [
      'Chinese',
      'ced2cdb7cdb4b7a2c9d5d2d1beadc8fdccecc1cb2cc3bfccecb3d4c1bdb4ced2a92cbbb9d3d0d2bbb5e3bfc8cbd4a1a3',
      '我头痛发烧已经三天了,每天吃两次药,还有一点咳嗽。',
    ],
    [
      'Korean',
      'bbe7c8ea20c0fcbacec5cd20b8d3b8aeb0a120bec6c7c1b0ed20bfadc0cc20b3b3b4cfb4d92e20c7cfb7e7bfa120b5ce20b9f820bee0c0bb20b8d4bdc0b4cfb4d92e',
      '사흘 전부터 머리가 아프고 열이 납니다. 하루에 두 번 약을 먹습니다.',
    ],
  ])('%s', (_name, hex, expected) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toBe(expected);
  });
});

describe('a text as a person sees it', () => {
  it.each([
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a\0b\u0007c', 'abc'],
    ['see\u200B\u2060\u00AD\u202Ethis', 'seethis'],
    ['Hi\u{E0049}\u{E0067}\u{E0123}', 'Hi'],
    ['می\u200Cخواهم 👩\u200D⚕️', 'می\u200Cخواهم 👩\u200D⚕️'],
    ['  a \t b  \n\n\n\n c ', 'a b\n\nc'],
    ['\uD800x', '\uFFFDx'],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanText(given)).toBe(expected);
  });

  it('is cut between characters', () => {
    expect(cutText('abc', 3)).toEqual({ text: 'abc', isCut: false });
    expect(cutText('👍👍👍', 3)).toEqual({ text: '👍👍👍', isCut: false });
    expect(cutText('👍👍👍👍', 3)).toEqual({ text: '👍👍👍', isCut: true });
    expect(cutText('a'.repeat(100), 3)).toEqual({ text: 'aaa', isCut: true });
  });
});

const document = (body: string, prefix = 'w') =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><${prefix}:document xmlns:${prefix}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><${prefix}:body>${body}</${prefix}:body></${prefix}:document>`,
  });

function textOf(docx: Buffer): string {
  const read = readDocx(docx);
  return typeof read === 'string' ? `(${read})` : read.text;
}

describe('the text of a DOCX', () => {
  it('has a line for each paragraph and each row', () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const text = textOf(
      document(
        `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">Dear </w:t></w:r><w:r><w:t>doctor &amp; &#x41;&lt;</w:t><w:br/><w:t>bye</w:t></w:r></w:p>` +
          `<w:tbl><w:tr>${cell('HbA1c')}${cell('6.9 %')}</w:tr><w:tr>${cell('LDL')}${cell('4.2')}</w:tr></w:tbl>` +
          '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>' +
          '<mc:AlternateContent><mc:Choice><w:t>box</w:t></mc:Choice><mc:Fallback><w:t>box</w:t></mc:Fallback></mc:AlternateContent>',
      ),
    );
    expect(cleanText(text)).toBe('Dear doctor & A<\nbye\nHbA1c 6.9 %\nLDL 4.2\n\nbox');
  });

  it('is found whatever the program calls its words', () => {
    expect(textOf(document('<x:p><x:r><x:t>hi</x:t></x:r></x:p>', 'x'))).toBe('hi\n');
  });

  it('is not unpacked when it is a bomb, whatever size it declares', () => {
    const bomb = document(`<w:t>${' '.repeat(40 * 1024 * 1024)}</w:t>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(readDocx(bomb)).toBe('too large');
    // The size in the table of contents is a lie in both directions.
    const at = bomb.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bomb.writeUInt32LE(10, at + 24);
    expect(readDocx(bomb)).toBe('too large');
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, 100)],
    ['scrambled', (whole: Buffer) => Buffer.from(whole).fill(0x55, 60, 200)],
    ['without a document', () => zipOf({ 'other.xml': 'x' })],
    ['empty', () => Buffer.alloc(0)],
  ])('is not there when it is %s', (_what, spoil) => {
    expect(readDocx(spoil(document('<w:p><w:t>a text that is long enough</w:t></w:p>')))).toBe(
      'damaged',
    );
  });

  it('says nothing of entities somebody else defines', () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:p><w:t>&b; x</w:t></w:p>';
    expect(textOf(zipOf({ 'word/document.xml': xml }))).toBe('&b; x\n');
  });
});
