import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, ...texts: string[]) => {
  const messages = texts.map((text) => ({ by: 'person' as const, text }));
  return consult(knowledge, messages, { language });
};

describe('tightness that comes with effort, goes with rest and is the same for weeks', () => {
  it.each([
    ['en', 'chest tightness on climbing stairs that goes away at rest for 6 weeks'],
    [
      'en',
      'for weeks my chest feels tight when i climb the stairs and it goes away when i rest, it has not changed',
    ],
    [
      'en',
      'my chest gets tight when i walk uphill and settles when i stop, been like that for 3 months',
    ],
    ['en', 'chest pain when I climb stairs that goes away at rest for 6 weeks'],
    [
      'en',
      'my dad 70 has tightness in chest going upstairs, goes when he rests, for 3 months the same',
    ],
    [
      'es',
      'desde hace 6 semanas siento opresión en el pecho al subir escaleras, se me pasa al descansar, siempre igual',
    ],
    ['de', 'seit 6 Wochen Enge in der Brust beim Treppensteigen, geht in Ruhe weg, unverändert'],
    [
      'fr',
      'depuis 6 semaines oppression dans la poitrine en montant les escaliers, ça passe au repos, toujours pareil',
    ],
    ['pt', 'há 6 semanas aperto no peito ao subir escadas, passa com o repouso, sempre igual'],
  ])('is seen by a doctor within a day: %s %s', (language, text) => {
    const { triage, ranked } = ask(language, text);
    expect(triage.level).toBe('urgent');
    expect(ranked[0]?.id).toBe('stable-angina');
  });

  it('stays so where only something is asked', () => {
    const told = 'chest tightness on climbing stairs that goes away at rest for 6 weeks';
    expect(ask('en', told, 'what should i do').triage.level).toBe('urgent');
    expect(
      ask(
        'en',
        'my chest feels tight on the stairs and it goes away when i rest',
        'for 6 weeks, always the same',
      ).triage.level,
    ).toBe('urgent');
  });

  it.each([
    'chest tightness on climbing stairs that goes away at rest',
    'chest tightness on climbing stairs that goes away at rest since this morning',
    'chest tightness on climbing stairs that goes away at rest for 3 days',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks, now it comes at rest',
    'chest tightness on climbing stairs for 6 weeks, getting worse',
    'chest pain on stairs getting worse for 3 weeks',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks, but more often now',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks and cold sweat',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks and i get breathless',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks, today it lasted 30 minutes',
    'chest tightness on climbing stairs for 6 weeks, it goes away at rest, tonight it woke me up',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks and my left arm hurts',
    'chest tightness on climbing stairs that used to go away at rest for 6 weeks',
    'chest tightness on climbing stairs that does not go away at rest for 6 weeks',
    'chest tightness on climbing stairs that goes away at rest for 6 weeks. last night sitting on the sofa it came back',
    'chest tightness on exertion for 6 weeks, goes at rest, but this time it is not going away',
    'chest tightness on exertion for 6 weeks, goes at rest, i have it right now',
    'chest tightness on climbing stairs for 6 weeks which goes away at rest. it now comes with less effort',
    'tight chest for weeks',
  ])('is an emergency where it is not so: %s', (text) => {
    expect(ask('en', text).triage.level).toBe('emergency');
  });

  it.each(['now it came while sitting', 'and my left arm is numb', 'today it does not go away'])(
    'is one as soon as something changes: %s',
    (text) => {
      const told = 'for 6 weeks my chest feels tight on the stairs and it goes away when i rest';
      expect(ask('en', told, text).triage.level).toBe('emergency');
    },
  );

  it('is not read of a leg', () => {
    const { reading } = ask(
      'en',
      'my calf hurts on walking and it goes away when i rest for months',
    );
    expect(reading.present).not.toContain('chest-pain-relieved-by-rest');
  });
});
