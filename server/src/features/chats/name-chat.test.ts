import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../../test/asker.ts';
import { question, textFile } from '../../../test/chatting.ts';
import { drawSvg } from '../../../test/draw-svg.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const plainPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';

describe('naming a chat', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const body = (asker: Asker, lang_name = 'English') => ({
    body: { conversation_id: asker.chatId, lang_name },
  });

  it('makes a name of the first question, which the list shows in the same place', async () => {
    const asker = await makeAsker(server);
    await asker.hear('I have had a headache and a fever for three days [[chunks:3]]');
    const other = await asker.client.call(api.createChat, { body: {} });
    const [, before] = (await asker.client.call(api.listChats, {})).body;
    const { chat_name } = (await asker.client.call(api.nameChat, body(asker))).body;
    expect(chat_name).toBe('Headache, fever');
    const chats = (await asker.client.call(api.listChats, {})).body;
    expect(chats.map(({ name }) => name)).toEqual([other.body.name, chat_name]);
    expect(chats[1]?.updated_at).toBe(before?.updated_at);
  });

  it("is in the language asked for, or in the person's own words where it has no name", async () => {
    const asker = await makeAsker(server);
    await asker.ask('me duele la cabeza y tengo fiebre');
    const nameIn = async (language: string) =>
      (await asker.client.call(api.nameChat, body(asker, language))).body.chat_name;
    expect(await nameIn('Spanish')).toBe('Dolor de cabeza, fiebre');
    expect(await nameIn('German')).toBe('Kopfschmerzen, Fieber');
    expect(await nameIn('Polish')).toBe('Ból głowy, gorączka');
    expect(await nameIn('Welsh')).toMatch(/^Duele la cabeza/);
  });

  it('goes by the names of the files where nothing was asked', async () => {
    const asker = await makeAsker(server);
    const files = [textFile('blood_test 2026.txt'), textFile('Knee.x.txt')];
    await asker.client.call(api.sendMessage, question(asker.chatId, '', files));
    const { chat_name } = (await asker.client.call(api.nameChat, body(asker))).body;
    expect(chat_name).toBe('Blood test 2026, Knee.x');
    const [listed] = (await asker.client.call(api.listChats, {})).body;
    expect(listed?.name).toBe(chat_name);
  });

  const named = async (names: readonly string[], language?: string) => {
    const asker = await makeAsker(server);
    const bytes = new Uint8Array(await drawSvg(plainPicture));
    const files = names.map((name) =>
      name.endsWith('.png') ? new File([bytes], name, { type: 'image/png' }) : textFile(name),
    );
    await asker.client.call(api.sendMessage, question(asker.chatId, '', files));
    return (await asker.client.call(api.nameChat, body(asker, language))).body.chat_name;
  };

  it.each([
    'IMG_2031.png',
    'IMG-20260114-WA0007.png',
    'DSC04512.png',
    'PXL_20260114_091500123.MP.png',
    'Screenshot_20260114-091500_Chrome.png',
    'Screenshot 2026-01-14 at 09.15.00.png',
    'WhatsApp Image 2026-01-14 at 09.15.00.png',
    'image (1).png',
    '20260114_091500.png',
    '7D1F2C7E-3F5A-4B60-9E3B-0A1B2C3D4E5F.png',
  ])('calls a picture a picture where a device named it: %s', async (name) => {
    expect(await named([name])).toBe('Picture');
  });

  it('says so in the language asked for, and keeps the names that people gave', async () => {
    expect(await named(['IMG_2031.png'], 'Hungarian')).toBe('Kép');
    expect(await named(['IMG_2031.png', 'IMG_2032.png'], 'Arabic')).toBe('الصورة');
    expect(await named(['IMG_2031.png', 'blood_test.txt'])).toBe('Blood test');
    expect(await named(['rash on the left hand.png'])).toMatch(/rash/i);
  });

  it('goes by what was read in a picture, where that has a name', async () => {
    const nameOf = async (line: string, language?: string) => {
      const asker = await makeAsker(server);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="100%" height="100%" fill="#fff"/><text x="40" y="110" font-family="DejaVu Sans, Arial" font-size="40">${line}</text></svg>`;
      const bytes = new Uint8Array(await drawSvg(svg));
      const file = new File([bytes], 'IMG_2031.png', { type: 'image/png' });
      await asker.client.call(api.sendMessage, question(asker.chatId, '', [file]));
      await asker.read();
      // A busy machine may take longer to read it than an answer waits.
      await expect.poll(async () => (await asker.newest()).files[0]?.reading).toBeTruthy();
      return (await asker.client.call(api.nameChat, body(asker, language))).body.chat_name;
    };
    expect(await nameOf('Hemoglobin 9.1 g/dL low')).toMatch(/haemoglobin/i);
    expect(await nameOf('Hemoglobin 9.1 g/dL low', 'German')).toMatch(/hämoglobin/i);
    expect(await nameOf('Jane Miller, 12 Long Lane')).toBe('Picture');
  });

  it('cuts no character in two', async () => {
    const asker = await makeAsker(server);
    await asker.ask('😀'.repeat(300));
    const { chat_name } = (await asker.client.call(api.nameChat, body(asker))).body;
    expect(chat_name).toBe(`${'😀'.repeat(59)}…`);
    const [listed] = (await asker.client.call(api.listChats, {})).body;
    expect(listed?.name).toBe(chat_name);
  });

  it('refuses what has no message, is not theirs or names no chat', async () => {
    const [asker, other] = [await makeAsker(server), await makeAsker(server)];
    const refusal = async (by: Asker) => (await by.client.refused(api.nameChat, body(asker))).body;
    expect((await refusal(asker)).code).toBe('nothing_to_answer');
    expect((await refusal(other)).code).toBe('not_found');
    const nowhere = { body: { conversation_id: 'nowhere', lang_name: 'English' } };
    expect((await asker.client.refused(api.nameChat, nowhere)).body.code).toBe('not_found');
    const nameless = { body: { conversation_id: asker.chatId, lang_name: ' ' } };
    expect((await asker.client.refused(api.nameChat, nameless)).body.code).toBe('validation_error');
  });
});
