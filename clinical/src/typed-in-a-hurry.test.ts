import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* What people type in two minutes: every word counts, and small ones decide what the others mean. */

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const levelOf = (text: string) => ask(text).triage.level;
const calm = ['routine', 'self_care'];

describe('small words between weak ones', () => {
  it.each([
    ['he doesnt know why his knee hurts', 'confusion'],
    ['cough, no fever, not at all breathless', 'confusion'],
    ['i know how to use my inhaler but cough', 'suicide-plan'],
    ['my rash looks bad', 'looks-very-ill'],
    ['i didnt feel anything when the dentist drilled', 'loss-of-bladder-or-bowel-control'],
    ['want this to end, itchy for weeks', 'suicidal-thoughts'],
    ['i dont want to go to work', 'suicidal-thoughts'],
    ['i cant go on holiday because of my back', 'suicidal-thoughts'],
    ['i dont want to go on statins', 'suicidal-thoughts'],
    ['cant get up the stairs, sore knee', 'erectile-dysfunction'],
    ['my knee hurt me again', 'unsafe-at-home'],
    ['went swimming, head under water, ear hurts', 'drowning'],
  ])('are not left out: %s tells of no %s', (text, finding) => {
    const { reading, triage } = ask(text);
    expect(reading.present).not.toContain(finding);
    expect(calm).toContain(triage.level);
  });

  it.each([
    ['he doesnt know who i am', 'confusion'],
    ["she doesn't know where she is", 'confusion'],
    ['i know how i will do it', 'suicide-plan'],
    ['she looks really bad', 'looks-very-ill'],
    ['i want to end it', 'suicidal-thoughts'],
    ['i cant go on', 'suicidal-thoughts'],
    ['i dont want to go on anymore', 'suicidal-thoughts'],
    ['cant get it up', 'erectile-dysfunction'],
    ['he was under the water for two minutes', 'drowning'],
  ])('are asked for: %s tells of %s', (text, finding) => {
    expect(ask(text).reading.present).toContain(finding);
  });

  it('of a tampon that cannot be got out are no despair', () => {
    expect(levelOf('tampon stuck cant get it out')).not.toBe('emergency');
    expect(levelOf('feel low all the time cant get out of bed')).not.toBe('emergency');
  });
});

describe('a denial', () => {
  it('ends with what it denies, also where that goes together with something before it', () => {
    const { reading, triage } = ask('itchy all over no rash yellow eyes');
    expect(reading.absent).toContain('rash');
    expect(reading.present).toContain('yellow-eyes');
    expect(triage.level).toBe('urgent');
  });

  it('that is the complaint is not undone by more of the same', () => {
    const { reading } = ask('8 month old not pooped in 5 days hard pellets');
    expect(reading.present).toContain('constipation');
  });
});
