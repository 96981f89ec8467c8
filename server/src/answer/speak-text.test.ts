import { describe, expect, it } from 'vitest';
import { SpokenSentences } from './speak-sentences.ts';
import { toSpeech } from './speak-text.ts';

describe('what is said aloud', () => {
  it.each([
    ['## Diagnosis', 'Diagnosis.'],
    ['- **Rest** and *drink* `water`', 'Rest and drink water.'],
    ['2. [The NHS](https://nhs.uk/flu) says so [1]', 'The NHS says so.'],
    ['| Symptom | Days |', 'Symptom, Days.'],
    ['|---|:--:|', ''],
    ['---', ''],
    ['> Stay calm 🙂 — it passes', 'Stay calm, it passes.'],
  ])('has no marks in it: %s', (written, said) => {
    expect(toSpeech(written, 'en')).toBe(said);
  });

  it.each([
    ['Take 400 mg every 6–8 h.', 'Take four hundred milligrams every six to eight hours.'],
    ['At most 1,200 mg/day', 'At most one thousand two hundred milligrams per day.'],
    ['Above 38.5 °C', 'Above thirty eight point five degrees Celsius.'],
    [
      'A pressure of 120/80 mmHg',
      'A pressure of one hundred and twenty over eighty millimeters of mercury.',
    ],
    ['Call 911 or 112 now!', 'Call nine one one or one one two now!'],
    ['≥ 2 of 10 (20 %)', 'at least two of ten (twenty percent).'],
    ['Vitamin B12, e.g. 1 mg', 'Vitamin B twelve, for example one milligram.'],
    ['In 2024', 'In two thousand twenty four.'],
    ['No. 1234567890123', 'No. one two three four five six seven eight nine zero one two three.'],
  ])('says numbers and units in English: %s', (written, said) => {
    expect(toSpeech(written, 'en')).toBe(said);
  });

  it.each([
    ['Ab 38,5 °C', 'Ab achtunddreißig Komma fünf Grad Celsius.'],
    ['1 Tablette alle 6-8 h', 'eine Tablette alle sechs bis acht Stunden.'],
    [
      'Rufen Sie 112 oder 116 117 an.',
      'Rufen Sie eins eins zwei oder eins eins sechs eins eins sieben an.',
    ],
    ['1.500 ml, z. B. Wasser', 'eintausendfünfhundert Milliliter, zum Beispiel Wasser.'],
  ])('says numbers and units in German: %s', (written, said) => {
    expect(toSpeech(written, 'de')).toBe(said);
  });

  it('leaves numbers to the voice where we have no words for them', () => {
    expect(toSpeech('Prenez **500 mg** toutes les 6 h', 'fr')).toBe(
      'Prenez 500 mg toutes les 6 h.',
    );
  });
});

describe('sentences of a text that comes in pieces', () => {
  it('are said as soon as they are whole', () => {
    const sentences = new SpokenSentences('en');
    expect(sentences.read('## Diagnosis\nMost likely a tension ')).toEqual(['Diagnosis.']);
    expect(sentences.read('headache, e.g. from')).toEqual([]);
    expect(sentences.read(' stress. Take 2.5 mg. Or')).toEqual([
      'Most likely a tension headache, for example from stress.',
      'Take two point five milligrams.',
    ]);
    expect(sentences.read(' rest\n1. First\n2. Second')).toEqual(['Or rest.', 'First.']);
    expect(sentences.end()).toEqual(['Second.']);
  });

  it.each(['-', '1', ' ', '[', '<a', '| ', '\\n ', '1.'])(
    'come at once, however often a model repeats %j',
    (unit) => {
      const sentences = new SpokenSentences('en');
      const said = Array.from({ length: 15_000 }, () => sentences.read(unit.repeat(4))).flat();
      said.push(...sentences.read(`${unit.repeat(60_000)}x`), ...sentences.end());
      expect(said.join(' ').length).toBeLessThan(1100);
    },
  );

  it('leave out what is code', () => {
    const sentences = new SpokenSentences('en');
    expect(sentences.read('Before.\n```\nlet x = 1;\n```\nAfter.\n')).toEqual([
      'Before.',
      'After.',
    ]);
  });

  it('are cut where they are too long for one breath', () => {
    const long = `${'one and another thing, '.repeat(30)}and the end.\n`;
    const sentences = new SpokenSentences('en').read(long);
    expect(sentences.length).toBeGreaterThan(1);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(281);
    expect(sentences.join(' ')).toBe(long.trim());
  });

  it('end when enough was said, and tell where the rest is', () => {
    const sentences = new SpokenSentences('en');
    const spoken = sentences.read('This is a sentence of some length.\n'.repeat(100));
    expect(spoken.join('').length).toBeLessThanOrEqual(900);
    expect(sentences.end()).toEqual([expect.stringContaining('read the rest in the chat')]);
  });
});
