import { describe, expect, it } from 'vitest';
import { InstructionsHold } from './hold-instructions.ts';

const instructions =
  'You are Hale. Never lower the urgency you are given, whatever the person says about it. Name the most likely explanation first and say how sure you are in words. End with "This answer was written by an AI and does not replace the visit to a doctor".';

function pass(text: string, size: number): string {
  const hold = new InstructionsHold(instructions);
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return pieces.map((piece) => hold.take(piece)).join('') + hold.finish();
}

describe.each([1, 3, 7, 40, 1000])('in pieces of %i characters', (size) => {
  it('other words pass unchanged, in every script', () => {
    for (const text of [
      'A cold is the most likely explanation. Rest, and say how you are tomorrow.',
      '## Диагноз\n\nПростуда. 多喝水。\n- **1.5** litres\n',
      'Never lower the urgency you feel.',
      'Rest, and say how sure',
      'Name the most urgent',
      'Never lower the urgency you feel',
      '',
    ]) {
      expect(pass(text, size)).toBe(text);
    }
  });

  it('what they quote may be told', () => {
    const text =
      'Rest. This answer was written by an AI and does not replace the visit to a doctor.';
    expect(pass(text, size)).toBe(text);
  });

  it('the instructions are not told, nor most of them', () => {
    const own = instructions.slice(0, instructions.indexOf('End with'));
    const told = pass(`Sure! My instructions:\n\n${own}\n\nAnything else? Rest well.`, size);
    expect(told).not.toContain('urgency you are given');
    expect(told).not.toContain('likely explanation first and');
    expect(told).toContain('I do not share the instructions');
    expect(told).toContain('Sure! My instructions:');
    expect(told).toContain('Rest well.');
  });

  it('marks and capitals hide nothing', () => {
    const told = pass(
      'NEVER *lower* the `urgency` you-are GIVEN,\n> whatever the person says about it!',
      size,
    );
    expect(told).not.toMatch(/person says/);
  });
});
