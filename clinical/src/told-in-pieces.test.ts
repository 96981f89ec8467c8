import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { parts, readTranslations } from '../build/phrasebooks-on-disk.ts';
import { consult, inEnglish, inLanguage, type Wording } from './engine.ts';

const knowledge = openCurrentKnowledge();
const wordings = new Map<string, Wording>([['en', inEnglish]]);

function wordingIn(language: string): Wording {
  const book = parts.flatMap((part) => Object.entries(readTranslations(language, part)));
  const known = wordings.get(language) ?? inLanguage(language, new Map(book));
  wordings.set(language, known);
  return known;
}

/** What is thought after the last of these messages, each of which was answered before the next. */
function talk(language: string, ...texts: string[]) {
  const options = { language, wording: wordingIn(language) };
  const turns: { by: 'person' | 'assistant'; text: string }[] = [];
  let last = consult(knowledge, turns, options);
  for (const text of texts) {
    turns.push({ by: 'person', text });
    last = consult(knowledge, turns, options);
    turns.push({ by: 'assistant', text: last.answer.markdown });
  }
  return last;
}

describe('a message that goes on with the one before it', () => {
  it.each([
    ['en', 'my calf hurts', 'swollen', 'one-leg-swelling'],
    ['en', 'I have chest pain', 'and jaw', 'pain-radiating-to-jaw'],
    ['en', 'I have chest pain', 'my left arm too', 'pain-radiating-to-arm'],
    ['en', 'I have chest pain', 'only when I breathe in', 'pleuritic-pain'],
    ['en', 'my belly hurts', 'lower right', 'rlq-pain'],
    ['en', 'I fell yesterday', 'on my head', 'head-injury'],
    ['en', 'my daughter drank something', 'bleach', 'caustic-swallowed'],
    ['en', 'my son has a rash', "doesn't fade", 'rash-fails-glass-test'],
    ['de', 'ich habe Bauchschmerzen', 'rechts unten', 'rlq-pain'],
    ['es', 'tengo diarrea', 'con sangre', 'bloody-diarrhoea'],
    ['es', 'tengo tos', 'es con sangre', 'haemoptysis'],
    ['fr', 'mon bébé vomit', "c'est vert", 'bilious-vomiting'],
    ['pt', 'dor no peito', 'e no braço esquerdo', 'pain-radiating-to-arm'],
    ['zh', '我咳嗽', '带血', 'haemoptysis'],
    ['zh', '胸口疼', '左胳膊也疼', 'pain-radiating-to-arm'],
    ['hi', 'मुझे खांसी है', 'खून के साथ', 'haemoptysis'],
    ['ar', 'عندي الم في الصدر', 'وفي ذراعي اليسرى', 'pain-radiating-to-arm'],
    ['ua', 'у мене кашель', "з кров'ю", 'haemoptysis'],
  ])('says what both say together, in %s: %s. %s.', (language, first, then, finding) => {
    expect(talk(language, first, then).reading.present).toContain(finding);
  });

  it('goes on with what was told, whatever was said in between', () => {
    const { present } = talk('en', 'I have diarrhoea', 'since 3 days', 'bloody').reading;
    expect(present).toContain('bloody-diarrhoea');
  });

  it.each([
    ['en', 'I took 2 paracetamol', 'and then 10 more'],
    ['en', 'I took 2 paracetamol', 'then I took 10 more'],
    ['en', 'i took 2 paracetamol', 'then another 12'],
    ['en', 'I took 2 paracetamol', 'and 20 ibuprofen'],
    ['en', 'I took paracetamol', '20 tablets'],
    ['de', 'ich habe 2 Paracetamol genommen', 'und dann noch 10'],
    ['es', 'tomé 2 paracetamol', 'y luego 10 más'],
    ['fr', "j'ai pris 2 doliprane", 'et encore 10'],
    ['pt', 'tomei 2 paracetamol', 'e depois mais 10'],
    ['zh', '我吃了2片对乙酰氨基酚', '又吃了10片'],
    ['ua', 'випив 2 таблетки парацетамолу', 'і ще 10'],
    ['hi', 'मैंने 2 पैरासिटामोल खाई', 'और 10'],
  ])('counts what was taken, in %s: %s, %s', (language, first, then) => {
    expect(talk(language, first, then).triage.level).toBe('emergency');
  });

  it.each([
    ['en', 'I took paracetamol', '2 tablets'],
    ['de', 'ich habe 2 Paracetamol genommen', 'und dann noch 2'],
  ])('and lets a usual dose be one, in %s: %s, %s', (language, first, then) => {
    expect(talk(language, first, then).triage.level).toBe('self_care');
  });

  it.each([
    ['I have chest pain', 'my arm is fine', 'pain-radiating-to-arm'],
    ['I have chest pain', 'my blood pressure is 120/80', 'crushing-chest-pain'],
    ['I have a cough', 'I take blood pressure tablets', 'haemoptysis'],
    ['I have a cough', 'my stool is bloody', 'haemoptysis'],
    ['I have a cough', 'no blood', 'haemoptysis'],
    ['my calf hurts', 'not swollen', 'one-leg-swelling'],
    ['my baby has a fever', '5 weeks', 'fever-for-weeks'],
    ['I took 2 paracetamol', 'and 2 more', 'overdose-taken'],
  ])('makes nothing of what does not belong together: %s. %s.', (first, then, finding) => {
    expect(talk('en', first, then).reading.present).not.toContain(finding);
  });
});

describe('how old a child is', () => {
  const week = 7 / 365;

  it.each([
    ['en', 'my baby has a fever', '5 weeks', 5 * week],
    ['en', 'my baby has a fever', 'only 6 weeks', 6 * week],
    ['en', 'my baby has a fever', 'he was born 5 weeks ago', 5 * week],
    ['de', 'mein Baby hat Fieber', '5 Wochen', 5 * week],
    ['de', 'mein Baby hat Fieber', 'sie ist erst 5 Wochen', 5 * week],
    ['fr', 'mon bébé a de la fièvre', 'il a 5 semaines', 5 * week],
    ['es', 'mi bebé tiene fiebre', 'tiene 2 meses', 2 / 12],
    ['pt', 'meu bebê está com febre', 'ele tem 2 meses', 2 / 12],
    ['zh', '宝宝发烧了', '5周', 5 * week],
    ['zh', '宝宝发烧了', '两个月', 2 / 12],
    ['hi', 'मेरे बच्चे को बुखार है', '5 हफ्ते का है', 5 * week],
    ['ar', 'رضيعي عنده حرارة', 'عمره 5 اسابيع', 5 * week],
    ['ua', 'у немовляти температура', 'йому 5 тижнів', 5 * week],
  ])('may be told later, in %s: %s. %s.', (language, first, then, years) => {
    const { reading, triage } = talk(language, first, then);
    expect(reading.person.ageYears).toBeCloseTo(years, 1);
    expect(triage.level).toBe('emergency');
  });

  it.each([
    ['en', 'my baby has a fever', '2 days'],
    ['en', 'my baby has a rash', 'for 3 weeks'],
    ['de', 'mein Baby hat Fieber', 'seit 2 Tagen'],
    ['zh', '宝宝发烧了', '两天了'],
  ])('is not how long it lasts, in %s: %s. %s.', (language, first, then) => {
    const { person, durationDays } = talk(language, first, then).reading;
    expect(person.ageYears).toBe(0.5);
    expect(durationDays).toBeGreaterThan(1);
  });

  it('and how far a pregnancy is', () => {
    expect(talk('en', 'my wife has a headache', 'she is 30 weeks').triage.level).toBe('urgent');
    expect(talk('en', 'my wife has a headache', "she's 30 weeks").reading.person.pregnant).toBe(
      true,
    );
    const { person, measurements } = talk('en', 'my baby has a fever', 'she is 20 weeks').reading;
    expect(person).toMatchObject({ pregnant: null, ageYears: 0.384 });
    expect(measurements).toEqual([]);
  });
});

describe('a number that is all a message says', () => {
  it.each([
    ['en', 'I am pregnant', '34 weeks', 'pregnant-second-half'],
    ['en', 'I am pregnant', 'about 34 weeks now', 'pregnant-second-half'],
    ['de', 'ich bin schwanger und habe Kopfschmerzen', '34 Wochen', 'pregnant-second-half'],
    ['es', 'estoy embarazada y me duele la cabeza', '8 meses', 'pregnant-second-half'],
    ['en', 'short of breath', "it's 85%", 'very-low-oxygen'],
    ['en', 'I am diabetic and shaky', '2.1', 'very-low-glucose'],
    ['en', 'I am diabetic and feel sick', '28 mmol', 'very-high-glucose'],
    ['en', 'I am diabetic and feel sick', '450', 'very-high-glucose'],
    ['en', 'my son has a fever', '41', 'hyperthermia'],
    ['en', 'I have a fever', '104', 'high-fever'],
  ])('measures what was told of, in %s: %s. %s.', (language, first, then, finding) => {
    expect(talk(language, first, then).reading.present).toContain(finding);
  });

  it.each([
    ['I am pregnant', '2 weeks ago'],
    ['I have a cough', '50% better'],
    ['I am diabetic', '28'],
    ['I have a fever', '40'],
    ['my son has a fever', '3'],
  ])('or nothing: %s. %s.', (first, then) => {
    expect(talk('en', first, then).reading.measurements).toEqual([]);
  });
});

describe('answers to what was asked', () => {
  const asked = ['heartburn', 'crushing-chest-pain', 'shortness-of-breath'];

  it.each([
    ['en', 'I have chest pain', 'yes'],
    ['en', 'I have chest pain', 'yes I do'],
    ['de', 'ich habe Brustschmerzen', 'ja'],
    ['es', 'me duele el pecho', 'todos'],
    ['zh', '胸口疼', '是的'],
    ['zh', '胸口疼', '都有'],
    ['hi', 'सीने में दर्द है', 'जी हाँ'],
    ['ar', 'عندي الم في الصدر', 'ايوه'],
    ['ua', 'болить у грудях', 'так'],
  ])('say yes to all, in %s: %s, %s', (language, first, reply) => {
    const { reading, triage } = talk(language, first, reply);
    expect([...reading.present]).toEqual(expect.arrayContaining(asked));
    expect(triage.level).toBe('emergency');
  });

  it.each([
    ['de', 'ich habe Brustschmerzen', 'nein, nichts davon'],
    ['fr', "j'ai mal à la poitrine", 'non aucun'],
    ['es', 'me duele el pecho', 'ninguno'],
    ['pt', 'dor no peito', 'não tenho'],
    ['zh', '胸口疼', '都没有'],
    ['hi', 'सीने में दर्द है', 'जी नहीं'],
    ['ar', 'عندي الم في الصدر', 'لا'],
    ['ua', 'болить у грудях', 'нема'],
  ])('say no to all, in %s: %s, %s', (language, first, reply) => {
    expect([...talk(language, first, reply).reading.absent]).toEqual(expect.arrayContaining(asked));
  });

  it.each(['both', 'yes thanks', 'a lot', 'sudden'])('say nothing of which one: %s', (reply) => {
    const { present } = talk('en', 'I have chest pain', reply).reading;
    for (const finding of asked) expect(present).not.toContain(finding);
  });

  it('are taken in their order', () => {
    const { present, absent } = talk('de', 'ich habe Brustschmerzen', 'ja nein nein').reading;
    expect(present).toContain('heartburn');
    expect([...absent]).toEqual(expect.arrayContaining(asked.slice(1)));
  });
});
