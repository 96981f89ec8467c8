import { type LanguageCode, languageCodes } from '@hale/contract/languages';
import { afterAll, describe, expect, it } from 'vitest';
import { type ClinicalEngine, openEngine } from './engine.ts';

const log = { error: () => undefined };
const opened: ClinicalEngine[] = [];
const open = (options = {}) => {
  const engine = openEngine({ log, ...options });
  opened.push(engine);
  return engine;
};
afterAll(() => Promise.all(opened.map((engine) => engine.close())));

const engine = open();
const ask = (text: string, more: { language?: LanguageCode; country?: string } = {}) =>
  engine.consult({
    conversation: [{ by: 'person', text }],
    language: more.language ?? 'en',
    country: more.country ?? null,
  });

describe('a consultation', () => {
  it('cites the pages its sentences rest on', async () => {
    const { citations, markdown } = await ask('burning when I pee and going all the time');
    expect(citations.length).toBeGreaterThan(3);
    for (const { statement, links } of citations) {
      expect(markdown.replaceAll('**', '')).toContain(statement);
      for (const link of links) expect(link).toMatch(/^https:\/\//);
    }
  });

  it('has its four parts also where a question that goes on is answered shortly', async () => {
    const { isHealthQuestion, markdown } = await engine.consult({
      conversation: [
        { by: 'person', text: 'I have a sore throat and a fever' },
        { by: 'assistant', text: '' },
        { by: 'person', text: 'how long does it last?' },
      ],
      language: 'de',
      country: null,
    });
    expect(isHealthQuestion).toBe(true);
    expect(markdown.match(/^## .*/gm)).toHaveLength(4);
  });

  it('names the number to call by country, and the common one where nobody knows', async () => {
    const chestPain = 'crushing chest pain and sweating';
    const british = await ask(chestPain, { country: 'GB' });
    expect(british.triage).toMatchObject({ level: 'emergency', call: '999' });
    expect(british.triage?.advice).toContain('Call 999 now');
    const unknown = await ask(chestPain, { country: 'Unknown' });
    expect(unknown.triage?.call).toBe('112');
    expect(unknown.triage?.advice).toContain('your local emergency number');
    const spanish = await ask('me duele mucho el pecho y tengo sudor frío', { language: 'es' });
    expect(spanish.triage?.advice).toContain('Llame ahora al 112');
  });

  it.each([
    ['es', 'me duele la garganta y tengo fiebre', 'Resfriado'],
    ['fr', "j'ai mal à la gorge et de la fièvre", 'Rhume'],
    ['de', 'ich habe Halsschmerzen und Fieber', 'Erkältung'],
    ['pt', 'estou com dor de garganta e febre', 'Resfriado'],
    ['ua', 'болить горло і температура', 'застуда'],
    ['ar', 'عندي ألم في الحلق وحمى', 'البرد|الزكام'],
    ['hi', 'गले में दर्द और बुखार है', 'ज़ुकाम|जुकाम'],
    ['zh', '我喉咙痛，还发烧', '感冒'],
  ] as const)('speaks %s where it is asked for it', async (language, text, cold) => {
    const { markdown, citations, questions } = await ask(text, { language });
    expect(markdown).toMatch(new RegExp(cold, 'i'));
    expect(markdown).not.toMatch(/\b(?:the|and|with|doctor|what|fever)\b/i);
    expect(questions.join(' ')).not.toMatch(/\b(?:the|you|have)\b/);
    expect(citations.length).toBeGreaterThan(3);
    for (const { statement } of citations)
      expect(markdown.replaceAll('**', '')).toContain(statement);
  });

  it('understands what is answered to a question of ours in another language', async () => {
    const turns = [{ by: 'person' as const, text: 'me duele la garganta' }];
    const asked = await engine.consult({ conversation: turns, language: 'es', country: null });
    const [question = ''] = asked.questions;
    const reply = await engine.consult({
      conversation: [
        ...turns,
        { by: 'assistant', text: `Una pregunta:\n\n- ${question}` },
        { by: 'person', text: 'sí' },
      ],
      language: 'es',
      country: null,
    });
    expect(reply.summary).not.toBe(asked.summary);
    expect(reply.markdown.startsWith('## ')).toBe(true);
  });

  it('gives the places of numbers their numbers in every language', async () => {
    const german = await ask('ich will nicht mehr leben', { language: 'de', country: 'US' });
    expect(german.markdown).toContain('(988)');
    const unknown = await ask('ich will nicht mehr leben', { language: 'de' });
    expect(unknown.markdown).toContain('112 / Ihre örtliche Notrufnummer');
    for (const { markdown, triage } of [german, unknown])
      expect(`${markdown} ${triage?.advice}`).not.toMatch(/[{}]/);
  });

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'greets in %s, and says so honestly when it did not understand',
    async (language) => {
      const greeting = await ask('hello', { language });
      expect(greeting.isHealthQuestion).toBe(false);
      expect(greeting.markdown).not.toMatch(/health assistant/);
      const lost = await ask('qwertz asdfgh yxcvbn mnbvcx', { language });
      expect(lost.isHealthQuestion).toBe(true);
      expect(lost.markdown).not.toMatch(/\b(?:symptom in this|recommended yet|language)\b/);
    },
  );

  it('answers in a language that it reads in part, and says so', async () => {
    const { markdown } = await ask('ho mal di gola e febbre da 2 giorni', { language: 'it' });
    expect(markdown).toMatch(/^## /);
    expect(markdown).toContain('Leggo questa lingua solo in parte');
    expect(markdown).not.toMatch(/\b(?:the|and|with|of|you)\b/i);
    const { triage } = await ask('ho un forte dolore al petto e sudo freddo', {
      language: 'it',
      country: 'IT',
    });
    expect(triage).toMatchObject({ level: 'emergency', call: '112' });
    expect(triage?.advice).toContain('Chiami subito 112');
  });

  it.each([
    ['ja', '胸がひどく痛くて、左腕がしびれています', '左腕のしびれ'],
    ['ko', '가슴이 너무 아프고 왼팔이 저려요', '왼팔의 저림'],
    ['ru', 'Грудь сильно болит и левая рука немеет', 'левой руке'],
  ] as const)('tells a heart attack in %s by its words alone', async (language, text, arm) => {
    const { markdown, triage } = await ask(text, { language });
    expect(triage?.level).toBe('emergency');
    expect(markdown).toContain(arm);
    expect(markdown).not.toMatch(/\b(?:a|the|or|arm|chest)\b/i);
  });

  it('has other words and numbers for despair', async () => {
    const american = await ask('I want to kill myself', { country: 'US' });
    expect(american.triage).toMatchObject({ level: 'emergency', call: '988' });
    expect(american.triage?.title).toBe('You are not alone');
    expect(american.markdown).toContain('(988)');
    expect(american.citations.some(({ statement }) => statement.includes('(988)'))).toBe(true);
  });

  it('calls an ambulance for despair that has already harmed the body', async () => {
    const taken = await ask('I want to die and took 40 paracetamol tablets', { country: 'US' });
    expect(taken.triage).toMatchObject({ level: 'emergency', call: '911' });
    expect(taken.triage?.title).toBe('This may be an emergency');
    expect(taken.triage?.advice).toMatch(/overdose.* 911 .* 988 or a crisis line/);
  });

  it('says nothing of urgency where there is none', async () => {
    expect((await ask('I have a runny nose')).triage).toBeNull();
    expect((await ask('hello')).triage).toBeNull();
  });

  it.each([
    ['I have had a headache and a fever for three days', /^Headache, fever$/],
    ['can I take ibuprofen with warfarin?', /^Ibuprofen, warfarin$/i],
    ['me duele la cabeza y tengo fiebre', /^Duele la cabeza/],
    ['my ferritin is 6 ng/mL', /^Low iron stores/],
    ['   ', /^$/],
    ['what is the weather like?', /^$/],
  ])('is named by its topic: %s', async (text, name) => {
    expect((await ask(text)).topic).toMatch(name);
  });

  it.each([
    ['ar', 'عندي صداع وحمى', /^صداع، حم/],
    ['zh', '我头痛而且发烧', /^[^,，]*头痛、/],
  ] as const)('is named with the signs of its language: %s', async (language, text, name) => {
    expect((await ask(text, { language })).topic).toMatch(name);
  });
});

describe('the thread', () => {
  it('survives a question that makes no sense', async () => {
    const broken = {
      conversation: [{ by: 'person' as const, text: 'I have a headache' }],
      country: null,
    };
    await expect(engine.consult({ ...broken, language: 'constructor' as 'en' })).rejects.toThrow(
      'the clinical engine failed',
    );
    expect((await ask('I have a headache')).markdown).toContain('## Diagnosis');
  });

  it('that takes too long fails what it had', async () => {
    const hasty = open({ limitMs: 1 });
    const asked = hasty.consult({ conversation: [], language: 'en', country: null });
    await expect(asked).rejects.toThrow('hangs');
  });

  it('takes so many questions at once and no more', async () => {
    const busy = open({ maxWaiting: 1 });
    const request = { conversation: [], language: 'en' as const, country: null };
    const first = busy.consult(request);
    await expect(busy.consult(request)).rejects.toThrow('overloaded');
    await first;
  });

  it('fails what waits when it is closed', async () => {
    const closing = open();
    const asked = closing.consult({ conversation: [], language: 'en', country: null });
    await Promise.all([expect(asked).rejects.toThrow('closed'), closing.close()]);
  });
});
