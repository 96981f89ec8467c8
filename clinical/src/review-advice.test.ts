import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { medicineWords, reviewAdvice } from './review-advice.ts';

const knowledge = openCurrentKnowledge();
const review = (told: string, advice: string) =>
  reviewAdvice(knowledge, [{ by: 'person', text: told }], advice);

describe('advice that somebody else wrote', () => {
  it.each([
    ['I am 40 and have a headache', 'Take 2000 mg of paracetamol every 4 hours.', 'dose'],
    [
      'I am allergic to penicillin. My throat hurts',
      'Take amoxicillin 500 mg three times a day.',
      'allergy',
    ],
    ['I am 40 and have a headache', "Don't worry, take 9000 mg of paracetamol at once.", 'dose'],
    ['I am 40', 'Do not hesitate to take 9000 mg of paracetamol.', 'dose'],
    ['I am allergic to penicillin', 'Never mind the allergy: take amoxicillin.', 'allergy'],
    ['I am allergic to penicillin', 'Do not listen to others, just use amoxicillin.', 'allergy'],
  ])('is forbidden: %s → %s', (told, advice, kind) => {
    expect(review(told, advice).forbidden.map((one) => one.kind)).toContain(kind);
  });

  it.each([
    ['I take warfarin every day. My knee hurts', 'Ibuprofen 400 mg may help.'],
    ['I am 34 weeks pregnant with back pain', 'Ibuprofen 400 mg may help.'],
  ])('needs a warning beside it: %s', (told, advice) => {
    const { forbidden, beside } = review(told, advice);
    expect(forbidden).toEqual([]);
    expect(beside).not.toEqual([]);
  });

  it.each([
    ['I am 40 and have a headache', 'Take 500 mg of paracetamol up to four times a day.'],
    [
      'I take warfarin every day. My knee hurts',
      'Do not take ibuprofen, it raises the risk of bleeding.',
    ],
    ['I am allergic to penicillin', 'Avoid amoxicillin.'],
    ['I am allergic to penicillin', 'Do not take ampicillin, amoxicillin, or any relative of it.'],
    ['I am 40', 'Do not take 9000 mg of paracetamol.'],
    ['My knee hurts', 'Rest and cool it.'],
    ['', ''],
  ])('may pass: %s → %s', (told, advice) => {
    expect(review(told, advice)).toEqual({ forbidden: [], beside: [] });
  });

  it('is worth a look where a medicine is named', () => {
    const words = medicineWords(knowledge);
    expect(words).toContain('ibuprofen');
    expect(words.length).toBeGreaterThan(300);
  });
});
