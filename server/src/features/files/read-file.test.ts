import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSvg } from '../../../test/draw-svg.ts';
import { pdfOf } from '../../../test/pdf.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import {
  addUploadRoute,
  attachFiles,
  formOf,
  makeUser,
  storedFiles,
  uploadPath,
} from '../../../test/uploads.ts';
import { zipOf } from '../../../test/zip.ts';
import { messageFiles } from '../../db/schema/chats.ts';
import { userKey } from '../../vault/key-owner.ts';
import { awaitReadings } from './collect-readings.ts';
import { pickLanguages } from './pick-languages.ts';
import { presentExcerpt } from './present.ts';
import { filesOfMessages } from './store.ts';

let server: TestServer;
let owner: { userId: number };
beforeAll(async () => {
  server = await startServer({ extend: addUploadRoute });
  owner = await makeUser(server.context);
});
afterAll(() => server.stop());

async function send(files: Parameters<typeof formOf>[0]): Promise<number> {
  const body = formOf(files);
  const response = await fetch(server.origin + uploadPath, { method: 'POST', body });
  const { files: sent } = (await response.json()) as { files: { id: string }[] };
  const ids = sent.map(({ id }) => id);
  return (await attachFiles(server.context, owner, ids)).messageId;
}

const limitMs = 50_000;
const wav = { name: 'recording.wav', bytes: 'RIFF\x04\0\0\0WAVEfmt ' };
const webm = { name: 'cough.webm', bytes: Buffer.from('1a45dfa39f428681', 'hex') };

describe('what people send', () => {
  it('is read in the background, each in its own way, recordings left out', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50)]);
    const messageId = await send([
      { name: 'note.txt', bytes: 'I take aspirin.' },
      wav,
      { name: 'report.pdf', bytes: pdfOf(['Creatinine 120 umol per litre']) },
      {
        name: 'letter.docx',
        bytes: zipOf({ 'word/document.xml': '<w:p><w:t>Dear Ada</w:t></w:p>' }),
      },
      { name: 'locked.pdf', bytes: pdfOf(['secret'], { encrypted: true }) },
      { name: 'broken.png', bytes: broken },
      webm,
    ]);
    const readings = await awaitReadings(server.context, messageId, limitMs);
    expect(readings.map(({ name, text, note }) => ({ name, text, note }))).toEqual([
      { name: 'note.txt', text: 'I take aspirin.', note: null },
      { name: 'report.pdf', text: 'Creatinine 120 umol per litre', note: null },
      { name: 'letter.docx', text: 'Dear Ada', note: null },
      { name: 'locked.pdf', text: '', note: 'locked' },
      { name: 'broken.png', text: '', note: 'damaged' },
      { name: 'cough.webm', text: '', note: 'not_supported' },
    ]);
  });

  it('is read where it is a picture of letters', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="100%" height="100%" fill="#fff"/><text x="40" y="110" font-family="DejaVu Sans, Arial" font-size="40">Hemoglobin 9.1 g/dL low</text></svg>`;
    const messageId = await send([{ name: 'lab.png', bytes: await drawSvg(svg) }]);
    const [reading] = await awaitReadings(server.context, messageId, limitMs);
    expect(reading?.text).toContain('Hemoglobin 9.1 g/dL');
  });

  it('is kept sealed, with a short piece for the screen', async () => {
    const text = `Pressure 150/95 ${'and so on '.repeat(100)}`;
    const messageId = await send([{ name: 'note.txt', bytes: text }]);
    await awaitReadings(server.context, messageId, limitMs);
    const [row] = await filesOfMessages(server.context.database, [messageId]);
    expect(row!.readingSealed).not.toContain('Pressure');
    const excerpt = await presentExcerpt(server.context.vault, {
      keyOwner: userKey(1),
      excerptSealed: row!.excerptSealed,
    });
    expect(excerpt.reading_note).toBeNull();
    expect(excerpt.reading).toHaveLength(299);
    expect(excerpt.reading?.startsWith('Pressure 150/95 and so on')).toBe(true);
  });

  it('is read when it is asked for, where a crash came in between', async () => {
    const messageId = await send([{ name: 'note.txt', bytes: 'I sleep badly.' }]);
    const { context } = server;
    await awaitReadings(context, messageId, limitMs);
    const lost = { readingSealed: null, excerptSealed: null };
    await context.database.orm
      .update(messageFiles)
      .set(lost)
      .where(eq(messageFiles.messageId, messageId));
    const [reading] = await awaitReadings(context, messageId, limitMs);
    expect(reading).toMatchObject({ text: 'I sleep badly.', note: null });
  });

  it('is not waited for longer than allowed, nor read twice at once', async () => {
    const { context } = server;
    const messageId = await send([{ name: 'note.txt', bytes: 'x y z' }]);
    const [file] = await awaitReadings(context, messageId, limitMs);
    const lost = { readingSealed: null, excerptSealed: null };
    await context.database.orm.update(messageFiles).set(lost).where(eq(messageFiles.id, file!.id));
    // Another copy of the server says it is at work.
    const claim = { max: 1, windowSeconds: 60 };
    await context.limits.hit(`reading:${file!.id}`, claim, new Date());
    const [waited] = await awaitReadings(context, messageId, 900);
    expect(waited).toMatchObject({ text: '', note: 'too_slow' });
    await context.limits.clear(`reading:${file!.id}`);
    expect((await awaitReadings(context, messageId, limitMs))[0]?.text).toBe('x y z');
  });

  it('is not read when it is refused', async () => {
    const before = (await storedFiles(server.context)).rows.length;
    await send([
      { name: 'good.txt', bytes: 'x' },
      { name: 'bad.exe', bytes: 'MZ' },
    ]).catch(() => 0);
    expect((await storedFiles(server.context)).rows).toHaveLength(before);
  });
});

describe('the languages of papers', () => {
  it.each([
    [undefined, ['eng']],
    ['uk-UA,uk;q=0.9,en-US;q=0.8', ['ukr', 'eng']],
    ['de', ['deu', 'eng']],
    ['en-GB,fr;q=0.5', ['eng']],
    ['ja,*', ['eng']],
  ])('%s', (header, expected) => {
    expect(pickLanguages(header)).toEqual(expected);
  });
});
