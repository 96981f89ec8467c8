import { describe, expect, it } from 'vitest';
import { fixtureKnowledge } from '../test/fixture-knowledge.ts';
import { readConversation, readMessage } from './read-message.ts';

const read = (text: string) => readMessage(fixtureKnowledge, text);
const ids = (found: ReadonlySet<string>) => [...found].toSorted();

describe('what is denied', () => {
  it.each([
    ['no fever', [], ['fever']],
    ['fever but no cough', ['fever'], ['cough']],
    ['no fever, cough or vomiting', [], ['cough', 'fever', 'vomiting']],
    ['denies fever, cough, and vomiting', [], ['cough', 'fever', 'vomiting']],
    ['no fever, bad headache', ['headache'], ['fever']],
    ['No fever, cough, rash.', [], ['cough', 'fever', 'rash']],
    ['No fever, cough, bad rash.', ['cough', 'rash'], ['fever']],
    ['no fever and I have a cough', ['cough'], ['fever']],
    ['no fever just a cough', ['cough'], ['fever']],
    ['no fever my head hurts', ['headache'], ['fever']],
    ['fever: no', [], ['fever']],
    ['Any fever? No. A cough? Yes.', ['cough'], ['fever']],
    ['I have no appetite and a fever', ['fever', 'poor-appetite'], []],
    ['no period pain', [], ['period-pain']],
    ["can't walk without pain in my knee", ['knee-pain'], []],
    ['never had a headache like this', ['headache'], []],
    ['not only a fever but also a cough', ['cough', 'fever'], []],
    ['the pain in my chest is not going away', ['chest-pain'], []],
    ['no high fever', [], ['high-fever']],
    ['my chest hurts but not when I breathe', ['chest-pain'], []],
    ['no chest pain and shortness of breath', [], ['breathless', 'chest-pain']],
    ["I don't smoke", [], ['smoker']],
  ])('%s', (text, present, absent) => {
    const reading = read(text);
    expect(ids(reading.present)).toEqual(present);
    expect(ids(reading.absent)).toEqual(absent);
  });
});

describe('what is not said to be there', () => {
  it.each([
    ['maybe a fever', 'fever'],
    ['not sure if I have a fever', 'fever'],
    ['possible fever', 'fever'],
  ])('is uncertain: %s', (text, finding) => {
    const reading = read(text);
    expect(ids(reading.uncertain)).toEqual([finding]);
    expect(ids(reading.present)).toEqual([]);
  });

  it.each([
    'what if I get a fever?',
    'what are the symptoms of fever',
    'I used to have headaches',
    'I had a rash 3 years ago',
    'the cough has gone away',
  ])('is left out: %s', (text) => {
    expect(ids(read(text).present)).toEqual([]);
  });

  it.each([
    ['3-day history of fever', 'fever'],
    ['history of asthma', 'asthma-history'],
    ['I had asthma as a child', 'asthma-history'],
    ['the headache went away after 20 minutes', 'headache'],
    ['had a cold 3 weeks ago', 'recent-cold'],
  ])('but these are there: %s', (text, finding) => {
    expect(read(text).present.has(finding)).toBe(true);
  });
});

describe('patterns', () => {
  it.each([
    ['my belly hurts', ['abdominal-pain']],
    ['pain in my lower belly', ['abdominal-pain']],
    ['my stomach and back hurt', ['abdominal-pain', 'back-pain']],
    ['my belly hurts and my legs are swollen', ['abdominal-pain', 'leg-swelling']],
    ['my chest hurts when I breathe in', ['chest-pain', 'pleuritic-pain']],
    ['chest pain and shortness of breath', ['breathless', 'chest-pain']],
    ['blood pressure pills make me pee', []],
    ['pain came back in my knee', ['knee-pain']],
    ['my belly is fine. My knee hurts.', ['knee-pain']],
    ['cough and fever for 3 months', ['chronic-cough', 'cough', 'fever']],
    ['cough for 2 weeks', ['cough']],
    ['a high fever', ['fever', 'high-fever']],
    ['HEDACHE and vommiting', ['headache', 'vomiting']],
  ])('%s', (text, present) => {
    expect(ids(read(text).present)).toEqual(present);
  });

  it('point to their words', () => {
    const [mention] = read('Since Monday — pain in my Belly!').mentions;
    expect(mention).toMatchObject({ finding: 'abdominal-pain', words: 'pain in my Belly' });
    expect('Since Monday — pain in my Belly!'.slice(mention?.start, mention?.end)).toBe(
      mention?.words,
    );
  });
});

describe('the patient', () => {
  it.each([
    ['I have a fever', 'self', null, null],
    ['my 3 year old son has a fever', 'child', 3, 'male'],
    ['my wife (34) has a fever', 'other', 34, 'female'],
    ['A 67-year-old man presents with fever', 'other', 67, 'male'],
    ['My husband has a cough. I am 30 and have a fever and a rash', 'self', 30, null],
    ["I'm a 45 year old woman with a rash", 'self', 45, 'female'],
    ['I had a baby 3 weeks ago and have a fever', 'self', null, null],
    ['10 week old with fever', 'child', 0.192, null],
    ['fever, 45F', 'self', 45, 'female'],
    ['I live with my father and have a cough', 'self', null, null],
    ['my daughter is 6 and she has a rash', 'child', 6, 'female'],
  ])('%s', (text, about, age, sex) => {
    const reading = read(text);
    expect([reading.about, reading.person.ageYears, reading.person.sex]).toEqual([about, age, sex]);
  });

  it('is not whom others are', () => {
    expect(ids(read('My father has a cough. I have a fever and my knee hurts.').present)).toEqual([
      'fever',
      'knee-pain',
    ]);
    expect(ids(read('my mother had cancer, I have a rash').present)).toEqual([
      'family-cancer',
      'rash',
    ]);
  });

  it('is known better than the text says', () => {
    const options = { person: { ageYears: 70, sex: 'male' as const } };
    expect(readMessage(fixtureKnowledge, "I'm 20, fever", options).person).toMatchObject({
      ageYears: 70,
      sex: 'male',
    });
  });

  it.each([
    ["I'm 20 weeks pregnant", true],
    ['I am not pregnant', false],
    ['I have a fever', null],
  ])('may be pregnant: %s', (text, pregnant) => {
    expect(read(text).person.pregnant).toBe(pregnant);
  });
});

describe('numbers', () => {
  it('prove and rule out findings', () => {
    expect(ids(read('temp 39.2').present)).toEqual(['fever', 'high-fever']);
    expect(ids(read('temp of 98.6 F and a cough').present)).toEqual(['cough']);
    expect(read('temp of 98.6 F').absent.has('fever')).toBe(true);
  });
});

describe('medicines, allergies and conditions', () => {
  it.each([
    ['I take Advil and coumadin', ['ibuprofen', 'warfarin'], []],
    ["I don't take ibuprofen", [], []],
    ['allergic to ibuprofen and nuts', [], ['ibuprofen', 'nuts']],
    ['my husband takes warfarin, I have a fever', [], []],
    ['can I take ibuprofen with warfarin?', ['ibuprofen', 'warfarin'], []],
  ])('%s', (text, medicines, allergies) => {
    expect([...read(text).medicines].toSorted()).toEqual(medicines);
    expect([...read(text).allergies].toSorted()).toEqual(allergies);
  });

  it('names a condition only where it is stated', () => {
    expect(read('I have shingles').namedConditions).toEqual(['shingles']);
    expect(read('could this be shingles?').namedConditions).toEqual([]);
    expect(read("it's not shingles").namedConditions).toEqual([]);
  });
});

describe('other languages', () => {
  it.each([
    [
      'Tengo fiebre y dolor de cabeza, sin tos ni vómitos',
      'es',
      ['fever', 'headache'],
      ['cough', 'vomiting'],
    ],
    ["J'ai de la toux mais pas de fièvre", 'fr', ['cough'], ['fever']],
    ['Ich habe Husten, aber kein Fieber', 'de', ['cough'], ['fever']],
    ['Estou com tosse, não tenho febre', 'pt', ['cough'], ['fever']],
    ['У мене болить голова, температури немає', 'ua', ['headache'], ['fever']],
    ['кашель без температури', 'ua', ['cough'], ['fever']],
    ['عندي سعال بدون حمى', 'ar', ['cough'], ['fever']],
    ['मुझे बुखार है, खांसी नहीं है', 'hi', ['fever'], ['cough']],
    ['我发烧了，没有咳嗽、呕吐', 'zh', ['fever'], ['cough', 'vomiting']],
  ])('%s', (text, language, present, absent) => {
    const reading = read(text);
    expect(reading.language).toBe(language);
    expect(ids(reading.present)).toEqual(present);
    expect(ids(reading.absent)).toEqual(absent);
  });
});

describe('a conversation', () => {
  const converse = (...texts: string[]) =>
    readConversation(
      fixtureKnowledge,
      texts.map((text) => ({
        by: text.endsWith('?') ? ('assistant' as const) : ('person' as const),
        text,
      })),
    );

  it('adds up', () => {
    const reading = converse(
      'My 2 year old daughter has a fever since yesterday',
      'she is also vomiting',
    );
    expect(ids(reading.present)).toEqual(['fever', 'vomiting']);
    expect(reading).toMatchObject({
      about: 'child',
      durationDays: 1,
      person: { ageYears: 2, sex: 'female' },
    });
  });

  it('corrects what was said before', () => {
    expect(ids(converse('a high fever and a cough', 'actually no fever').present)).toEqual([
      'cough',
    ]);
    expect(ids(converse('no fever', 'I measured: I do have a fever').present)).toEqual(['fever']);
    expect(converse('no fever', 'I do have a fever').mentions).toHaveLength(1);
    expect(converse('temp 39.5', 'now it is 37.0 C').measurements.at(-1)?.value).toBe(37);
  });

  it.each([
    ['yes', ['fever', 'rash'], []],
    ['No.', ['rash'], ['fever']],
    ["I don't know", ['rash'], []],
  ])('understands the answer “%s”', (answer, present, absent) => {
    const reading = converse('I have a rash', 'Do you have fever?', answer);
    expect(ids(reading.present)).toEqual(present);
    expect(ids(reading.absent)).toEqual(absent);
  });

  it.each([
    ['yes, no', ['cough', 'rash'], ['fever']],
    ['none of these', ['rash'], ['cough', 'fever']],
    ['yes to both', ['cough', 'fever', 'rash'], []],
  ])('understands the answers “%s” to two questions', (answer, present, absent) => {
    const reading = converse(
      'I have a rash',
      '- Do you have **cough**?\n- Do you have fever?',
      answer,
    );
    expect(ids(reading.present)).toEqual(present);
    expect(ids(reading.absent)).toEqual(absent);
  });

  it('may be empty', () => {
    expect(converse().present.size).toBe(0);
    expect(readMessage(fixtureKnowledge, '').intent).toBe('small_talk');
  });
});
