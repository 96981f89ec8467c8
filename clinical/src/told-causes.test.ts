import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* A cause that is told, or a long time, makes another thing of a sign that alone is an emergency. */

const knowledge = openCurrentKnowledge();
const ask = (text: string, language = 'en') =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('slurred speech', () => {
  it.each([
    'I am drunk and my speech is slurred',
    'my husband is drunk and slurring',
    'speech slurred after a few beers',
    'my speech has been slurred for years',
    'my speech has been slurred for 10 years because of MS',
  ])('has a cause or is old: %s', (text) => {
    expect(ask(text).triage.level).toBe('urgent');
  });

  it.each([
    ['en', "my speech is slurred after the dentist's injection"],
    ['en', 'I was at the dentist and my mouth is numb and I slur my words'],
    ['de', 'ich war beim Zahnarzt, die Betäubung wirkt noch und ich lalle'],
  ])('comes from the dentist, %s: %s', (language, text) => {
    const { ranked, triage } = ask(text, language);
    expect(ranked[0]?.id).toBe('numb-after-dental-injection');
    expect(triage.level).toBe('self_care');
  });

  it.each([
    'slurred speech',
    'my speech is suddenly slurred',
    "he is talking like he's drunk",
    'she sounds drunk but has not had a drop',
    'he seems drunk but did not drink, speech slurred',
    'I was drunk last night and now my speech is slurred',
    'my husband had a glass of wine and suddenly his speech is slurred and his face droops',
    'I was at the dentist, my mouth is numb and suddenly my arm is weak and my speech slurred',
  ])('is a stroke until proved otherwise: %s', (text) => {
    const { ranked, triage } = ask(text);
    expect(triage.level).toBe('emergency');
    expect(ranked.slice(0, 4).map(({ id }) => id)).toContain('ischaemic-stroke');
  });

  it('of somebody who only seems drunk is no drunkenness', () => {
    expect(ask("he is talking like he's drunk").reading.present).not.toContain('drunk');
  });
});

describe('a faint', () => {
  it.each([
    'I fainted yesterday',
    'i passed out this morning',
    'my son fainted at school yesterday',
    'I fainted yesterday, I am a 24 year old woman',
  ])('alone is looked at today: %s', (text) => {
    const { ranked, triage } = ask(text);
    expect(ranked[0]?.id).toBe('vasovagal-syncope');
    expect(triage.level).toBe('urgent');
  });

  it.each([
    'I fainted yesterday and I am 8 weeks pregnant with belly pain',
    'I fainted while running',
    'I fainted and my chest hurts',
    'I fainted yesterday and my heart is racing',
  ])('with other signs is an emergency: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });
});
