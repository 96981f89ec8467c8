import { api } from '@hale/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Asker } from '../../test/asker.ts';
import { question, startChat } from '../../test/chatting.ts';
import type { Client } from '../../test/client.ts';
import { type AskedModel, type ModelServer, startModelServer } from '../../test/model-server.ts';
import { pdfOf } from '../../test/pdf.ts';
import { mailedLink, person, signUpForm } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { chats, messageFiles } from '../db/schema/chats.ts';

/* From a question to a doctor, with nothing but a language model configured and no test hooks. */

let server: TestServer;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  model.decide = (asked) =>
    asked.body.model === 'big'
      ? { kind: 'text', pieces: write(asked), delayMs: 1 }
      : { kind: 'json', value: decide(asked) };
  const settings = {
    TEST_HOOKS: '0',
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'big',
    LLM_AGENT_MODEL: 'small',
  };
  server = await startServer({ settings });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

const textOf = ({ body }: AskedModel): string => JSON.stringify(body.messages);

/** A model that tells what the engine found out, a few letters at a time. */
function write(asked: AskedModel): string[] {
  const [, assessment = ''] =
    /assessment by checked rules\\">\\n(.*?)\\n<\/data>/.exec(textOf(asked)) ?? [];
  const text = String(JSON.parse(`"${assessment}"`));
  return text.match(/[^]{1,40}/g) ?? [];
}

const offer = 'I hope the leg gets better soon. Shall one of our physicians look at this?';

function decide(asked: AskedModel): object {
  const text = textOf(asked);
  if (text.includes('Choose the medical specialty')) return { specialty: 'Cardiology' };
  if (text.includes('an AI nurse may follow up')) return { is_finished: true, follow_up: offer };
  if (text.includes("accepted the nurse's offer")) return { has_agreed: text.includes('Yes') };
  if (text.includes("partner's physicians can take")) return { is_suitable: true };
  if (text.includes('Summarise the patient')) return { summary: 'Swollen calf after a flight.' };
  if (text.includes('You check facts')) return { supported: [] };
  return {};
}

async function signUp(client: Client): Promise<void> {
  const { email, password } = person('traveller');
  await client.call(api.signUp, { body: signUpForm('traveller') });
  await client.call(api.requestVerificationMail, { body: { email, lang: 'us' } });
  await client.call(api.verifyEmail, { params: await mailedLink(client, email) });
  client.token = (await client.call(api.logIn, { body: { email, password } })).body.access;
}

it(
  'a question with a photo and a PDF leads to an answer, its sources, the AI nurse and a doctor',
  {
    timeout: 180_000,
  },
  async () => {
    const client = server.client();
    await signUp(client);
    const asker = new Asker(client, await startChat(client));
    const photo = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#a03020' },
    })
      .jpeg()
      .toBuffer();
    const files = [
      new File([new Uint8Array(photo)], 'calf.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(pdfOf(['D-dimer 2400 ng/ml']))], 'lab.pdf', {
        type: 'application/pdf',
      }),
    ];
    const asked = 'My right calf is painful, red and swollen since yesterday, after a long flight.';
    await client.call(api.sendMessage, question(asker.chatId, asked, files));
    // An answer waits some seconds for files to be read; a busy machine may need longer.
    await vi.waitFor(
      async () => {
        const rows = await server.context.database.orm.select().from(messageFiles);
        const documents = rows.filter(({ kind }) => kind !== 'image');
        expect(documents.map(({ readingSealed }) => typeof readingSealed)).toEqual(['string']);
      },
      { timeout: 100_000, interval: 200 },
    );
    const first = await asker.read();

    const kinds = first.events.map((event) => Object.keys(event)[0]);
    expect(kinds[0]).toBe('triage');
    expect(kinds.filter((kind) => kind === 'value').length).toBeGreaterThan(10);
    expect(kinds.slice(-3)).toEqual(['nurse', 'full_response', 'done']);
    expect(first.triage).toMatchObject({ level: 'urgent', call: null });
    expect(first.text).toMatch(/^## Diagnosis[^]*## Treatment plan[^]*## Disclaimer/);
    expect(first.nurse).toBe(offer);
    expect(first.userAgreed).toBe(false);

    const seen = model.asked.find(({ body }) => body.model === 'big');
    expect(textOf(seen ?? { path: '', authorization: '', body: { model: '' } })).toMatch(
      /D-dimer 2400 ng\/ml[^]*data:image\/jpeg;base64,/,
    );

    const message = await asker.newest();
    expect(message).toMatchObject({ response: first.text, nurse_messages: [{ response: offer }] });
    const sources = (await client.call(api.getSources, { params: { id: message.id } })).body;
    expect(sources.length).toBeGreaterThan(2);
    for (const { statement, confirms } of sources) {
      expect(first.text.replaceAll('**', '')).toContain(statement);
      for (const { link, icon } of confirms) {
        expect(link).toMatch(/^https:/);
        expect(new URL(icon).host).toBe(new URL(server.origin).host);
      }
    }

    const agreed = await asker.hear('Yes, please ask a physician.');
    expect(agreed.userAgreed).toBe(true);
    const [chat] = await server.context.database.orm.select().from(chats);
    expect(chat?.specialty).toBe('Cardiology');
  },
);
