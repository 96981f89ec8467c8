import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { inEnglish } from '../wording/wording.ts';
import { checkDoses } from './check-doses.ts';
import { readDoses } from './read-doses.ts';

const knowledge = openCurrentKnowledge();
const firstDose = (text: string) => readDoses(knowledge, text)[0];

describe('reading doses', () => {
  it.each([
    ['4 x 1000 mg paracetamol', 1000, 4000],
    ['8 tablets of 500mg paracetamol a day', null, 4000],
    ['I took 8 tablets of 500mg paracetamol', 4000, 4000],
    ['two 200 mg ibuprofen tablets three times a day', 400, 1200],
    ['ibuprofen 600mg q6h', 600, 2400],
    ['1.5 g of paracetamol', 1500, null],
    ['paracetamol 500–1000 mg every 4 to 6 hours', 1000, 4000],
    ['levothyroxine 100 mcg once daily', 0.1, 0.1],
    ['Ibuprofen. Take 400 mg twice daily.', 400, 800],
  ])('reads “%s”', (text, singleMg, dailyMg) => {
    expect(firstDose(text)).toMatchObject({ singleMg, dailyMg });
  });

  it('gives each amount to the medicine it stands with', () => {
    const doses = readDoses(
      knowledge,
      'paracetamol 1 g every 6 hours or ibuprofen 400 mg three times a day',
    );
    expect(doses.map(({ medicine, dailyMg }) => [medicine, dailyMg])).toEqual([
      ['acetaminophen', 4000],
      ['ibuprofen', 1200],
    ]);
  });

  it('does not read blood values and strengths of syrups as doses', () => {
    expect(readDoses(knowledge, 'metformin, glucose 250 mg/dl')).toEqual([]);
    expect(readDoses(knowledge, 'amoxicillin 250 mg/5 ml')).toEqual([]);
  });
});

describe('checking doses', () => {
  it('accepts every dose that the knowledge itself gives', () => {
    const problems = knowledge.medicines.flatMap(({ id, adult, child }) => [
      ...checkDoses(knowledge, `${id}: ${adult.usual}`),
      ...checkDoses(knowledge, `${id}: ${child?.usual ?? ''}`, {
        ageYears: 6,
        sex: null,
        pregnant: null,
      }),
    ]);
    expect(problems).toEqual([]);
  });

  it('accepts every dose that a condition gives', () => {
    const problems = knowledge.conditions.flatMap(({ medicines }) =>
      medicines.flatMap(({ medicine, adult = '', child = '' }) =>
        [adult, child].flatMap((text) => checkDoses(knowledge, `${medicine}: ${text}`)),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('finds twice the daily limit of every medicine that has one', () => {
    for (const { id, adult } of knowledge.medicines) {
      const { dailyMg, route } = adult.max;
      if (dailyMg === null || route !== 'oral') continue;
      const text = `Take ${id} ${2 * dailyMg} mg a day.`;
      expect(
        checkDoses(knowledge, text).map(({ medicine }) => medicine),
        text,
      ).toContain(id);
    }
  });

  it('holds children to their own limits', () => {
    const child = { ageYears: 5, sex: null, pregnant: null };
    expect(checkDoses(knowledge, 'ibuprofen 600 mg twice a day')).toEqual([]);
    expect(checkDoses(knowledge, 'ibuprofen 600 mg twice a day', child)).toHaveLength(1);
  });

  it('tells somebody who took too much to get help', () => {
    const [problem] = checkDoses(knowledge, 'I took 20 g of paracetamol');
    expect(problem).toMatchObject({ of: 'daily', amountMg: 20_000, isTaken: true });
    expect(inEnglish(problem?.advice ?? '')).toMatch(/poison centre|emergency/);
  });

  it.each([
    '',
    '🙂'.repeat(5000),
    'paracetamol '.repeat(8000),
    '500 mg '.repeat(12_000),
    '9'.repeat(90_000),
  ])('stays calm with “%.12s…”', (text) => {
    expect(() => checkDoses(knowledge, text)).not.toThrow();
  });
});
