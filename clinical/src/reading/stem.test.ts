import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('forms of one word', () => {
  it.each([
    'cough coughs coughing coughed',
    'vomit vomits vomiting vomited',
    'throb throbs throbbing throbbed',
    'breathe breathing breath breaths',
    'bruise bruises bruising bruised',
    'bite bites biting bitten',
    'ache aches aching ached',
    'allergy allergies',
    'foot feet',
    'travel travelled traveling',
    'cansado cansada cansados',
    'температура температуру температури',
    'الراس راس راسي',
    'حمي وحمي والحمي',
    'دم ودم الدم',
    'كحه وكحه',
  ])('have one stem: %s', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
  });

  it.each([
    ['bite', 'bit'],
    ['butt', 'but'],
    ['piles', 'pills'],
    ['spine', 'spin'],
    ['severe', 'severed'],
    ['scar', 'scared'],
    ['evening', 'even'],
    ['spots', 'spotting'],
    ['china', 'chin'],
    ['note', 'not'],
    ['cornea', 'corn'],
    ['وحمه', 'وحمي'],
  ])('but “%s” and “%s” are different words', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });
});
