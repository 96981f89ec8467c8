import { api } from '@hale/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asker, makeAsker } from '../../test/asker.ts';
import { textFile } from '../../test/chatting.ts';
import { recordingStatus, sendRecording, silence } from '../../test/recordings.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { chats } from '../db/schema/chats.ts';
import { removePassedRecordings } from '../features/files/remove-orphans.ts';

let server: TestServer;
let asker: Asker;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  asker = await makeAsker(server);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

/** In a language without a voice here: nothing of this is about the sound of answers. */
const lang = 'ar';
const transcript = 'This is a test transcript.';
const hour = 3_600_000;

const sweep = (afterMs: number) =>
  removePassedRecordings(server.context, new Date(Date.now() + afterMs));

async function counted() {
  const [chat] = await server.context.database.orm
    .select({ files: chats.filesCount, words: chats.words })
    .from(chats)
    .where(eq(chats.conversationId, asker.chatId));
  return chat;
}

describe('a recording nobody asked to keep', () => {
  it('is gone when it is answered, and the chat does not count it', async () => {
    const sent = await sendRecording(asker, silence());
    expect(await recordingStatus(asker, sent)).toBe(200);
    await asker.read({ lang });
    expect(await asker.newest()).toMatchObject({ message: transcript, files: [] });
    expect(await recordingStatus(asker, sent)).toBe(404);
    expect(await counted()).toMatchObject({ files: 0 });
  });

  it('is gone after an answer that failed: its words are in the chat, and answered when asked again', async () => {
    const sent = await sendRecording(asker, silence());
    const failing = vi.spyOn(server.context.engine, 'consult').mockRejectedValue(new Error('away'));
    expect((await asker.read({ lang })).error?.code).toBe('ai_failed');
    expect(await asker.newest()).toMatchObject({ message: transcript, response: '', files: [] });
    expect(await recordingStatus(asker, sent)).toBe(404);

    failing.mockRestore();
    const answer = await asker.read({ lang });
    const kept = await asker.newest();
    expect(kept).toMatchObject({ id: sent.id, message: transcript, response: answer.text });
    const said = `${transcript} ${kept.response} ${kept.nurse_messages[0]?.response ?? ''}`;
    expect(await counted()).toMatchObject({ words: said.trim().split(/\s+/).length });
  });

  it('is gone after an answer to words that were written beside it', async () => {
    const sent = await sendRecording(asker, silence(), { text: 'My knee hurts [[error]]' });
    expect((await asker.read({ lang })).error?.code).toBe('ai_failed');
    expect(await recordingStatus(asker, sent)).toBe(404);
  });

  it('is not listened for any more where its words were taken away and a file is left', async () => {
    const sent = await sendRecording(asker, silence(), { beside: [textFile()] });
    await asker.read({ lang });
    const edit = { params: { id: sent.id }, body: { message: '' } };
    const { body: edited } = await asker.client.call(api.editMessage, edit);
    expect(edited.files).toMatchObject([{ file_of_name: 'note.txt' }]);
    const answer = await asker.read({ lang });
    expect(answer.error).toBeNull();
    expect(await asker.newest()).toMatchObject({ message: '', response: answer.text });
  });

  it('waits an hour for somebody to ask for its answer', async () => {
    const sent = await sendRecording(asker, silence());
    await sweep(0.9 * hour);
    expect(await recordingStatus(asker, sent)).toBe(200);
    await sweep(1.1 * hour);
    expect(await recordingStatus(asker, sent)).toBe(404);
    expect((await asker.newest()).files).toEqual([]);
  });
});

describe('a recording that is to be kept', () => {
  it('stays in the chat with its transcript, byte for byte', async () => {
    const wav = silence();
    await sendRecording(asker, wav, { isKept: true });
    await asker.read({ lang });
    await sweep(1000 * hour);
    const kept = await asker.newest();
    expect(kept.message).toBe(transcript);
    expect(kept.files).toMatchObject([{ type: 'other', file_of_name: 'recording.wav' }]);
    const headers = { authorization: `Bearer ${asker.client.token}` };
    const response = await asker.client.fetch(kept.files[0]?.file ?? '', { headers });
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(await response.bytes()).toEqual(wav);
    expect(await counted()).toMatchObject({ files: 1 });
  });

  it('stays when its question is asked in other words, and goes with the message', async () => {
    const sent = await sendRecording(asker, silence(), { isKept: true });
    await asker.read({ lang });
    const params = { id: sent.id };
    const edit = { params, body: { message: 'My knee hurts' } };
    const { body: edited } = await asker.client.call(api.editMessage, edit);
    expect(edited.files).toHaveLength(1);
    await asker.read({ lang });
    expect(await recordingStatus(asker, edited)).toBe(200);
    await asker.client.call(api.deleteMessage, { params: { id: edited.id } });
    expect(await recordingStatus(asker, edited)).toBe(404);
  });

  it('is listed in the export of the account', async () => {
    await sendRecording(asker, silence(), { isKept: true });
    await asker.read({ lang });
    const headers = { authorization: `Bearer ${asker.client.token}` };
    const zip = await (await asker.client.fetch('/auth/export-data/', { headers })).bytes();
    expect(Buffer.from(zip).toString('latin1')).toContain('recording.wav');
  });
});

it('who listens finds the words in the chat from the first piece of the answer on', async () => {
  await sendRecording(asker, silence());
  const reader = await asker.open({ lang });
  await reader.take(1);
  expect((await asker.newest()).message).toBe(transcript);
  await reader.rest();
});
