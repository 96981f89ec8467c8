import { api } from '@hale/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../test/asker.ts';
import { question, textFile } from '../../test/chatting.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let asker: Asker;

async function hearWith(text: string, ...files: File[]) {
  await asker.client.call(api.sendMessage, question(asker.chatId, text, files));
  return asker.read();
}

const report = (text: string) => textFile('report.txt', text);

describe('what stands in a file, for the engine', () => {
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    asker = await makeAsker(server);
  });

  it('is pressing though the question is not', async () => {
    const { events } = await hearWith('What does it say?', report('Potassium 7.1 mmol/l'));
    expect(events[0]).toMatchObject({ triage: { level: 'emergency' } });
    expect(events.filter((event) => 'triage' in event)).toHaveLength(1);
    expect((await asker.newest()).triage).toMatchObject({ level: 'emergency' });
  });

  it('makes an urgent question graver, and never lighter', async () => {
    const urgent = 'There is blood in my urine since this morning';
    const alone = await asker.hear(urgent);
    expect(alone.events[0]).toMatchObject({ triage: { level: 'urgent' } });
    const graver = await hearWith(urgent, report('Potassium 7.1 mmol/l'));
    expect(graver.events.filter((event) => 'triage' in event)).toEqual([graver.events[0]]);
    expect(graver.events[0]).toMatchObject({ triage: { level: 'emergency' } });
  });

  it('is known to what is asked later, and to its sources', async () => {
    await hearWith('Please keep this', report('I am allergic to penicillin.'));
    await asker.hear('Thank you');
    const { text } = await asker.hear('Can I take amoxicillin for my sore throat?');
    expect(text).toContain('**Amoxicillin:** no dose for you');
    const { id } = await asker.newest();
    const { body } = await asker.client.call(api.getSources, { params: { id } });
    expect(body.map(({ statement }) => statement).join('\n')).toMatch(/amoxicillin must not/);
  });
});

describe('what stands in a file, for a model', () => {
  let model: ModelServer;

  beforeAll(async () => {
    model = await startModelServer();
    server = await startServer({ settings: { LLM_BASE_URL: model.url, LLM_MODEL: 'big' } });
  });
  afterAll(async () => {
    await server.stop();
    await model.stop();
  });
  beforeEach(async () => {
    model.otherwise = { kind: 'text', pieces: ['Take amoxicillin. ', 'Rest.'] };
    asker = await makeAsker(server);
  });

  const told = () => JSON.stringify(model.asked.at(-1)?.body.messages);

  it('is held against the medicines it names, now and later', async () => {
    const { text } = await hearWith('My throat hurts', report('I am allergic to penicillin.'));
    expect(text).not.toContain('Take amoxicillin.');
    await asker.hear('And now?');
    const later = await asker.hear('My throat still hurts. What can I take?');
    expect(later.text).not.toContain('Take amoxicillin.');
    expect(later.text).toContain('Rest.');
    expect(told()).toContain('I am allergic to penicillin.');
  });

  it('is told of later with the pictures, the newest first, and asked for once', async () => {
    const picture = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#804020' },
    })
      .png()
      .toBuffer();
    const rash = new File([new Uint8Array(picture)], 'rash.png', { type: 'image/png' });
    model.otherwise = { kind: 'text', pieces: ['A harmless rash.'] };
    await hearWith('What is this?', rash, report('Potassium 4.2 mmol/l'));
    for (const later of ['Is it catching?', 'How long does it last?']) {
      const before = model.asked.length;
      await asker.hear(later);
      expect(told()).toContain('Potassium 4.2 mmol/l');
      expect(told()).toContain('data:image/');
      expect(model.asked).toHaveLength(before + 1);
    }
  });

  it('leaves room for what was said with it, however long that was', async () => {
    const long = `My first line. ${'I slept badly and felt tired all day. '.repeat(250)}`;
    model.otherwise = { kind: 'text', pieces: ['You are tired. ', 'Rest more. '.repeat(700)] };
    await asker.hear(long.slice(0, 9_900));
    await asker.hear('And now?');
    expect(told()).toContain('My first line.');
    expect(told()).toContain('You are tired.');
  });
});
