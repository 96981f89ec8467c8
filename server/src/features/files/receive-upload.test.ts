import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { bodyLimits, fileLimits } from '@hale/contract/constants';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkRefusal } from '../../../test/client.ts';
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
import { blobKeyOf } from './name-blobs.ts';
import { loadContent } from './open-content.ts';
import { removeFiles } from './remove-files.ts';
import { removeUnattachedFiles, removeUnknownFiles } from './remove-orphans.ts';
import { deleteRows } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ extend: addUploadRoute });
});
afterAll(() => server.stop());
afterEach(async () => {
  const { rows } = await storedFiles(server.context);
  await removeFiles(
    server.context,
    rows.map(({ id }) => id),
  );
});

const received = z.object({
  fields: z.record(z.string(), z.string()),
  files: z.array(
    z.object({
      id: z.string(),
      position: z.number(),
      name: z.string(),
      kind: z.string(),
      contentType: z.string(),
      size: z.number(),
      blobKey: z.string(),
      isRecording: z.boolean(),
    }),
  ),
});

const send = (body: FormData | Blob | string | ReadableStream, headers = {}) =>
  fetch(server.origin + uploadPath, { method: 'POST', body, headers, duplex: 'half' });

async function accepted(form: FormData) {
  const response = await send(form);
  expect(response.status).toBe(200);
  return received.parse(await response.json());
}

async function refused(body: FormData | string | ReadableStream, headers = {}) {
  const response = await send(body, headers);
  return checkRefusal(response, await response.json());
}

async function expectNothingStored(): Promise<void> {
  expect(await storedFiles(server.context)).toEqual({ rows: [], keys: [] });
}

const note = { name: 'note.txt', type: 'text/plain', bytes: 'I take aspirin.' };
const wav = { name: 'recording.wav', type: 'audio/wav', bytes: 'RIFF\x04\0\0\0WAVEfmt ' };

describe('an upload', () => {
  it('keeps fields and files, sealed', async () => {
    const { fields, files } = await accepted(
      formOf([note, { name: 'Звіт.PDF', bytes: '%PDF-1.4 secret words' }, wav], { message: 'Hi ' }),
    );
    expect(fields).toEqual({ message: 'Hi ' });
    expect(files).toMatchObject([
      {
        position: 0,
        name: 'note.txt',
        kind: 'other',
        contentType: 'text/plain',
        size: 15,
        isRecording: false,
      },
      {
        position: 1,
        name: 'Звіт.PDF',
        kind: 'other',
        contentType: 'application/pdf',
        isRecording: false,
      },
      { position: 2, name: 'recording.wav', contentType: 'audio/wav', isRecording: true },
    ]);
    const { rows, keys } = await storedFiles(server.context);
    expect(keys).toHaveLength(3);
    expect(rows.find(({ position }) => position === 0)).toMatchObject({
      messageId: null,
      size: 15,
    });
    for (const row of rows) {
      expect(row.nameSealed).not.toContain('note');
      const blob = await server.context.blobs.get(row.blobKey);
      const stored = Buffer.concat(await blob!.stream.toArray());
      expect(stored.includes('secret') || stored.includes('aspirin')).toBe(false);
    }
    const first = rows.find(({ position }) => position === 0);
    expect(String(await loadContent(server.context, first!, first!.blobKey))).toBe(note.bytes);
  });

  it('needs no file, and ignores parts it does not know', async () => {
    const form = formOf([], { conversation_id: 'x', other: 'y' });
    form.append('photo', new File(['MZ'], 'virus.exe'));
    expect(await accepted(form)).toEqual({
      fields: { conversation_id: 'x', other: 'y' },
      files: [],
    });
  });

  it('takes ten files of the same name, and each at its largest', async () => {
    const large = { ...note, bytes: Buffer.alloc(fileLimits.maxBytes, 'a') };
    const { files } = await accepted(formOf([large, ...Array(9).fill(note)]));
    expect(files.map(({ size }) => size)).toEqual([fileLimits.maxBytes, ...Array(9).fill(15)]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(10);
  });

  it('may be as large whatever the letter case of its type', async () => {
    const large = { ...note, bytes: Buffer.alloc(fileLimits.maxBytes, 'a') };
    const form = await new Response(formOf([large, large])).blob();
    const type = form.type.replace('multipart/form-data', 'Multipart/Form-Data');
    expect((await send(form, { 'content-type': type })).status).toBe(200);
  });

  it.each([
    ['an unknown type', { name: 'a.gif', type: 'image/gif', bytes: 'GIF89a' }],
    ['a wrong declared type', { ...note, type: 'application/pdf' }],
    ['other first bytes', { name: 'a.pdf', type: 'application/pdf', bytes: '\x89PNG\r\n\x1a\n' }],
    ['an empty file', { ...note, bytes: '' }],
    ['a byte too many', { ...note, bytes: Buffer.alloc(fileLimits.maxBytes + 1, 'a') }],
    ['a recording of another name', { ...wav, name: 'song.wav' }],
    ['a spreadsheet named .docx', { name: 'a.docx', bytes: zipOf({ 'xl/workbook.xml': 'x' }) }],
    ['no name', { ...note, name: 'folder/' }],
  ])('with %s is refused as a whole and leaves nothing', async (_what, bad) => {
    const { body } = await refused(formOf([note, bad, note], { message: 'x' }));
    expect(body.code).toBe('files_limits');
    await expectNothingStored();
  });

  it('has one recording at most', async () => {
    expect((await refused(formOf([wav, wav]))).body.code).toBe('files_limits');
    await expectNothingStored();
  });

  it('tells of too many files before it tells of a bad one', async () => {
    const bad = { ...note, bytes: '' };
    expect((await refused(formOf([bad, ...Array(10).fill(note)]))).body.code).toBe(
      'too_many_files',
    );
    expect((await refused(formOf(Array(150).fill(note)))).body.code).toBe('too_many_files');
    await expectNothingStored();
  });

  it('lets the extension decide where no type is declared', async () => {
    const part = (type: string) =>
      `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n${type}\r\n%PDF-1.4\r\n--b--`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await send(part(''), headers)).status).toBe(200);
    expect((await refused(part('Content-Type: text/plain\r\n'), headers)).body.code).toBe(
      'files_limits',
    );
  });

  it.each([
    ['without a boundary', 'x', 'multipart/form-data'],
    [
      'without an end',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf',
      'multipart/form-data; boundary=b',
    ],
  ])('%s is refused and leaves nothing', async (_what, body, type) => {
    expect((await refused(body, { 'content-type': type })).body.code).toBe('validation_error');
    await expectNothingStored();
  });

  it('of unknown length ends where a body may end', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="other"; filename="x"\r\n\r\n';
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024);
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from(head) : chunk);
        sent += chunk.length;
        if (sent > bodyLimits.multipart + 8 * chunk.length) controller.close();
      },
    });
    const type = 'multipart/form-data; boundary=b';
    expect((await refused(endless, { 'content-type': type })).body.code).toBe('payload_too_large');
  });

  it('that breaks off leaves nothing', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${uploadPath} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n` +
        `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'text '.repeat(1000)}`,
    );
    await expect.poll(async () => (await storedFiles(server.context)).rows.length).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await storedFiles(server.context)).rows.length).toBe(0);
    await expectNothingStored();
  });
});

it('sweeps what belongs to no message, and nothing else', async () => {
  const { context } = server;
  const { userId } = await makeUser(context);
  const form = formOf(Array(3).fill({ name: 'a.txt', bytes: 'x' }));
  const response = await send(form);
  const { files } = (await response.json()) as { files: { id: string }[] };
  const [attached, unattached, rowless] = files.map(({ id }) => id) as [string, string, string];
  await attachFiles(context, { userId }, [attached]);
  // What a crash between a row and its bytes leaves.
  await context.blobs.put(blobKeyOf(unattached, 'picture'), Buffer.from('x'));
  await deleteRows(context.database, [rowless]);
  await context.blobs.put(`elsewhere/${randomUUID()}`, Buffer.from('x'));

  const now = Date.now();
  await removeUnattachedFiles(context, new Date(now + 59 * 60_000));
  await removeUnknownFiles(context);
  const early = await storedFiles(context);
  expect(early.rows.map(({ id }) => id).toSorted()).toEqual([attached, unattached].toSorted());
  expect(early.keys).toHaveLength(3);

  await removeUnattachedFiles(context, new Date(now + 61 * 60_000));
  const late = await storedFiles(context);
  expect(late.rows.map(({ id }) => id)).toEqual([attached]);
  expect(late.keys).toEqual([blobKeyOf(attached, 'content')]);
  expect((await context.blobs.list('elsewhere/', { limit: 10 })).blobs).toHaveLength(1);
});
