import {
  downloadKnowledgeFile,
  listKnowledgeFiles,
  uploadKnowledgeFiles,
} from '@hale/contract/admin-settings';
import { listAuditLog } from '@hale/contract/admin-reports';
import { fileLimits, knowledgeUpload } from '@hale/contract/constants';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { formOf } from '../../../test/uploads.ts';
import { zipOf } from '../../../test/zip.ts';
import { knowledgeFiles, knowledgeSets } from '../../db/schema/knowledge.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx = (text: string) =>
  zipOf({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, { is_admin: true });
});
afterAll(() => server.stop());

const form = (files: Parameters<typeof formOf>[0], fields: Record<string, string> = {}) => ({
  body: formOf(files, { ...knowledgeUpload, ...fields }),
});
const upload = async (...files: Parameters<typeof formOf>[0]) =>
  (await staff.call(uploadKnowledgeFiles, form(files))).body;
const list = async () => (await staff.call(listKnowledgeFiles, {})).body;
const settled = () => server.context.jobs.runDueNow();
const download = (url: string, token = staff.token) =>
  fetch(server.origin + url, { headers: { authorization: `Bearer ${token}` } });

describe('knowledge files', () => {
  it('are shown and given back as they were sent, until others replace them', async () => {
    const texts = { 'first.txt': 'Wash your hands.', 'Zweite Ätiologie #2.txt': 'Grüße' };
    const answered = await upload(
      ...Object.entries(texts).map(([name, bytes]) => ({ name, type: 'text/plain', bytes })),
    );
    expect(answered.message).toBe('Files uploaded');
    expect(answered.files.map(({ name }) => name)).toEqual(Object.keys(texts));
    const listed = await list();
    expect(listed).toMatchObject(
      Object.keys(texts).map((name) => ({
        name,
        type: 'text/plain',
        url: `/api/admin-panel/files/${knowledgeUpload.field}/${encodeURIComponent(name)}/`,
      })),
    );
    for (const { name, url } of listed) {
      const response = await download(url);
      expect(response.headers.get('content-disposition')).toContain('attachment');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(Reflect.get(texts, name));
    }
    await upload({ name: 'only.docx', type: wordType, bytes: docx('Rest') });
    expect(await list()).toMatchObject([{ name: 'only.docx', type: wordType }]);
    expect((await download(listed[0]!.url)).status).toBe(404);
    await upload();
    expect(await list()).toEqual([]);
  });

  it('are ready when their upload is answered, unless that took too long', async () => {
    const began = performance.now();
    const { files } = await upload({ name: 'a.txt', bytes: 'A' }, { name: 'b.txt', bytes: 'B' });
    const isPatient = performance.now() - began >= 10_000;
    if (!isPatient) expect(files.map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('stand in the audit log with who replaced them, and with what was refused', async () => {
    const actions = async () =>
      (await staff.call(listAuditLog, {})).body.results.map(
        ({ action, target }) => `${action} ${target}`,
      );
    await upload({ name: 'a.txt', type: 'text/plain', bytes: 'A' });
    expect((await actions())[0]).toBe('knowledge.upload knowledge:files');
    const bad = form([{ name: 'a.png', type: 'image/png', bytes: 'A' }]);
    await staff.refused(uploadKnowledgeFiles, bad);
    expect((await actions())[0]).toBe('refused.files_limits call:A06');
  });

  it('are indexed in the background, which everybody of the staff sees', async () => {
    await upload(
      { name: 'good.txt', bytes: 'Hand washing\n\nWash for twenty seconds.' },
      { name: 'broken.docx', bytes: Buffer.concat([docx('x').subarray(0, 60), Buffer.alloc(60)]) },
      { name: 'empty.docx', bytes: docx('') },
    );
    await settled();
    expect(await list()).toMatchObject([
      { name: 'good.txt', status: 'ready' },
      { name: 'broken.docx', status: 'failed', note: 'damaged' },
      { name: 'empty.docx', status: 'failed', note: 'no_text' },
    ]);
  });

  it('that are bombs fail by themselves', async () => {
    const bomb = zipOf({ 'word/document.xml': Buffer.alloc(200 * 1024 * 1024, '<w:p/>') });
    await upload({ name: 'bomb.docx', bytes: bomb });
    await settled();
    expect(await list()).toMatchObject([{ status: 'failed', note: 'too_large' }]);
  });

  it('of one name are the later one, and nothing is left of the earlier', async () => {
    const { blobs, database } = server.context;
    const keys = async () =>
      (await blobs.list('knowledge/', { limit: 1000 })).blobs.map(({ key }) => key);
    const before = await keys();
    const { files } = await upload(
      { name: 'a.txt', bytes: 'one' },
      { name: 'other.txt', bytes: 'other' },
      { name: 'folder/a.txt', bytes: 'two' },
      { name: 'a.txt', bytes: 'three' },
    );
    expect(files.map(({ name }) => name)).toEqual(['other.txt', 'a.txt']);
    expect(await list()).toHaveLength(2);
    expect(await (await download(files[1]!.url)).text()).toBe('three');
    expect((await keys()).filter((key) => !before.includes(key))).toHaveLength(2);
    expect(await database.orm.$count(knowledgeFiles, isNull(knowledgeFiles.setId))).toBe(0);
  });

  it.each([
    ['a picture', [{ name: 'a.png', type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' }]],
    ['an empty file', [{ name: 'a.txt', bytes: '' }]],
    ['a byte too many', [{ name: 'a.txt', bytes: Buffer.alloc(fileLimits.maxBytes + 1, 'a') }]],
    ['a program', [{ name: 'a.txt', bytes: 'MZ\0\0' }]],
  ])('with %s among them change nothing', async (_what, bad) => {
    await upload({ name: 'kept.txt', bytes: 'kept' });
    const { orm } = server.context.database;
    const before = await orm.$count(knowledgeFiles);
    const good = { name: 'good.txt', bytes: 'good' };
    const { body } = await staff.refused(uploadKnowledgeFiles, form([good, ...bad]));
    expect(body).toMatchObject({
      code: 'files_limits',
      detail: 'Allowed files: DOCX, TXT, up to 15 MB each.',
    });
    expect(await list()).toMatchObject([{ name: 'kept.txt' }]);
    expect(await orm.$count(knowledgeFiles)).toBe(before);
  });

  it('are ten at most, and go into their own field', async () => {
    const sets = await server.context.database.orm.$count(knowledgeSets);
    const eleven = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt`, bytes: 'x' }));
    const { body } = await staff.refused(uploadKnowledgeFiles, form(eleven));
    expect(body).toMatchObject({
      code: 'too_many_files',
      detail: 'Maximum number of files exceeded (10)',
    });
    for (const wrong of [{ folder: 'other' }, { field: 'other' }]) {
      const refusal = await staff.refused(uploadKnowledgeFiles, form([], wrong));
      expect(refusal.body.code).toBe('validation_error');
    }
    expect(await server.context.database.orm.$count(knowledgeSets)).toBe(sets);
  });

  it('that were stored stay, also when the connection breaks before the server hears of it', async () => {
    await settled();
    const { database } = server.context;
    const losing = async (work: Parameters<typeof transaction>[0]) => {
      spy.mockRestore();
      await transaction(work);
      throw Object.assign(new Error('broken'), { code: 'ECONNRESET' });
    };
    const transaction = database.transaction.bind(database);
    const spy = vi.spyOn(database, 'transaction').mockImplementation(Object(losing));
    const files = [{ name: 'kept.txt', type: 'text/plain', bytes: 'Drink enough water.' }];
    expect((await staff.refused(uploadKnowledgeFiles, form(files))).status).toBe(500);
    const [kept] = await list();
    expect(kept?.name).toBe('kept.txt');
    expect(await (await download(kept?.url ?? '')).text()).toBe('Drink enough water.');
  });

  it('fall for no trick with the path', async () => {
    await upload({ name: 'a.txt', bytes: 'x' });
    const { field } = knowledgeUpload;
    for (const path of ['a.txt', field, `${field}/b.txt`, 'other/a.txt', `${field}/x/a.txt`]) {
      const { body } = await staff.refused(downloadKnowledgeFile, { params: { path } });
      expect(body.code, path).toBe('not_found');
    }
    for (const path of [`${field}/..%2F${field}%2Fa.txt`, `..%2F${field}/a.txt`]) {
      expect((await download(`/api/admin-panel/files/${path}/`)).status, path).toBe(404);
    }
  });

  it('are sealed at rest and leave nothing behind once replaced', async () => {
    await upload({ name: 'a.txt', bytes: 'a very secret sentence' });
    const { blobs, movableClock } = server.context;
    const { blobs: stored } = await blobs.list('knowledge/', { limit: 1000 });
    for (const { key } of stored) {
      const blob = await blobs.get(key);
      expect(Buffer.concat(await blob!.stream.toArray()).includes('secret')).toBe(false);
    }
    await upload({ name: 'b.txt', bytes: 'another' });
    await settled();
    await movableClock?.advance(15 * 60);
    await settled();
    const left = await blobs.list('knowledge/', { limit: 1000 });
    expect(left.blobs).toHaveLength(1);
    expect(await server.context.database.orm.$count(knowledgeFiles)).toBe(1);
  });
});
