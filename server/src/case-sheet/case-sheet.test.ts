import { api } from '@hale/contract';
import type { CaseSheet } from '@hale/contract/case-sheet';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../test/asker.ts';
import { question, textFile } from '../../test/chatting.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { PRODUCT_NAME: 'Vita' } });
});
afterAll(() => server.stop());

async function sheetOf({ client, chatId }: Asker, lang = 'en'): Promise<CaseSheet> {
  const input = { params: { conversation_id: chatId }, query: { lang } };
  return (await client.call(api.getCaseSheet, input)).body;
}

async function pdfOf({ client, chatId }: Asker, lang: string) {
  const response = await client.fetch(`/api/chats/case-sheet-pdf/${chatId}/?lang=${lang}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, text: text.replace(/\s+/g, ' ') };
}

const english = (texts: readonly { english: string | null }[]) => texts.map((text) => text.english);

describe('a case sheet', () => {
  it('tells a chat on one page: what is there, what is not, what it may be, what was advised', async () => {
    const asker = await makeAsker(server, { country: 'GB' });
    await asker.client.call(api.savePersonalInfo, {
      body: {
        first_name: 'Mary',
        last_name: 'Shelley',
        gender: 'female',
        date_of_birth: '1980-05-05',
        medical_history: ['medication_allergy', 'special_medication', 'hypertension'],
        medical_history_details: {
          medication_allergy: 'penicillin',
          special_medication: 'warfarin 5 mg',
          hypertension: 'since 2015',
        },
      },
    });
    const text = 'I have had a headache and a fever for three days, but no cough';
    await asker.client.call(api.sendMessage, question(asker.chatId, text, [textFile('lab.txt')]));
    await asker.read();
    const sheet = await sheetOf(asker);
    expect(sheet).toMatchObject({
      language: 'en',
      is_translated: true,
      patient: { name: 'Mary Shelley', sex: 'female', country: 'GB' },
    });
    expect(sheet.patient.age).toBeGreaterThan(45);
    expect(sheet.summary.english).toContain('Complaints: headache, fever');
    expect(english(sheet.findings.present)).toEqual(expect.arrayContaining(['headache', 'fever']));
    expect(english(sheet.findings.absent)).toContain('cough');
    expect(english(sheet.medicines)).toEqual(['warfarin 5 mg']);
    expect(english(sheet.allergies)).toEqual(['penicillin']);
    expect(english(sheet.history)).toEqual(['High blood pressure: since 2015']);
    expect(sheet.differential.length).toBeGreaterThan(1);
    expect(sheet.differential[0]?.for.length).toBeGreaterThan(0);
    expect(sheet.advised.length).toBeGreaterThan(0);
    expect(sheet.attachments.map((file) => file.file_of_name)).toEqual(['lab.txt']);
    expect(sheet.sources.length).toBeGreaterThan(0);
    for (const { link } of sheet.sources) expect(link).toMatch(/^https:\/\//);
    expect(sheet.urgency?.level).toBeTruthy();
    const { pages, text: printed } = await pdfOf(asker, 'en');
    expect(pages).toBe(1);
    for (const part of ['Vita · Case sheet', 'Mary Shelley', 'Findings absent', 'warfarin 5 mg']) {
      expect(printed).toContain(part);
    }
  });

  it('stands in the person’s language beside English', async () => {
    const asker = await makeAsker(server);
    await asker.hear('У мене болить голова і температура', { lang: 'ua' });
    const sheet = await sheetOf(asker, 'ua');
    expect(sheet.language).toBe('ua');
    expect(sheet.summary.own).toMatch(/^Скарги: /);
    expect(sheet.summary.english).toMatch(/^Complaints: /);
    expect(english(sheet.findings.present)).toContain('headache');
    expect(sheet.findings.present.map(({ own }) => own).join()).toMatch(/\p{Script=Cyrillic}/u);
    expect(sheet.differential[0]?.name.own).toMatch(/\p{Script=Cyrillic}/u);
    expect(sheet.differential[0]?.name.english).toMatch(/^[A-Z][a-z]/);
    const { pages, text } = await pdfOf(asker, 'ua');
    expect(pages).toBe(1);
    for (const part of ['Картка випадку', 'Case sheet', 'болить голова', 'headache']) {
      expect(text).toContain(part);
    }
  });

  it('can be printed in Arabic, from right to left', async () => {
    const asker = await makeAsker(server);
    await asker.hear('عندي صداع وحمى منذ ثلاثة أيام', { lang: 'ar' });
    const { pages, text } = await pdfOf(asker, 'ar');
    expect(pages).toBe(1);
    expect(text).toContain('Case sheet');
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).not.toContain('□');
  });

  it.each([
    ['en', 'I have had a headache for one day', 'For about 1 day.'],
    ['en', 'I have had a headache for two hours', 'For about 2 hours.'],
    ['ar', 'عندي صداع وحمى منذ ثلاثة أيام', 'المدة: 3 أيام تقريبًا.'],
  ])('tells in %s how long it lasts: %s', async (lang, text, told) => {
    const asker = await makeAsker(server);
    await asker.hear(text, { lang });
    expect((await sheetOf(asker, lang)).summary.own).toContain(told);
  });

  it('says nothing of the asker where they ask for somebody else', async () => {
    const asker = await makeAsker(server);
    const details = { special_medication: 'warfarin' };
    await asker.client.call(api.savePersonalInfo, {
      body: { medical_history: ['special_medication'], medical_history_details: details },
    });
    await asker.hear('My 5 year old son has a fever and a rash');
    const sheet = await sheetOf(asker);
    expect(sheet.patient).toMatchObject({ name: '', age: 5, sex: 'male' });
    expect(sheet.medicines).toEqual([]);
    expect(sheet.history).toEqual([]);
  });

  it('knows what stands in the files, of earlier messages too', async () => {
    const asker = await makeAsker(server);
    const report = textFile('report.txt', 'I am allergic to penicillin. I take warfarin.');
    await asker.client.call(api.sendMessage, question(asker.chatId, 'Please keep this', [report]));
    await asker.read();
    await asker.hear('I have a fever');
    const sheet = await sheetOf(asker);
    expect(english(sheet.allergies).join()).toMatch(/penicillin/i);
    expect(english(sheet.medicines).join()).toMatch(/warfarin/i);
  });

  it('needs a question, and a chat', async () => {
    const asker = await makeAsker(server);
    const params = { conversation_id: asker.chatId };
    for (const call of [api.getCaseSheet, api.getCaseSheetPdf]) {
      const refused = await asker.client.refused(call, { params });
      expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_to_answer' } });
    }
  });

  it('stays on few pages and in memory however long the chat', async () => {
    const asker = await makeAsker(server, { plan: 'monthly' });
    for (let count = 0; count < 12; count += 1) {
      await asker.ask(`Question ${count}: ${'my head hurts a lot and I am tired, '.repeat(25)}`);
    }
    const sheet = await sheetOf(asker);
    expect(sheet.timeline).toHaveLength(12);
    for (const { text } of sheet.timeline) expect(text.own.length).toBeLessThanOrEqual(400);
    expect((await pdfOf(asker, 'en')).pages).toBeLessThanOrEqual(2);
  });
});
