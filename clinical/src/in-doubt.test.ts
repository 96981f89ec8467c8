import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const levelOf = (text: string) => consult(knowledge, [{ by: 'person', text }]).triage.level;

const pressing = ['emergency', 'urgent'];

describe('what is only suspected', () => {
  it.each([
    'maybe he is choking',
    'my husband might be choking',
    'could be sepsis? fever and shaking',
    'dad maybe passed out with chest pain',
    'he might have passed out, chest pain',
  ])('is an emergency where nobody could know for sure: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each(['maybe i passed out', 'could it be sepsis? fever and shaking'])(
    'is looked at soon: %s',
    (text) => {
      expect(pressing).toContain(levelOf(text));
    },
  );

  it.each([
    'worried i might choke',
    'maybe i will faint at the dentist',
    'i was so scared i could have fainted',
    'perhaps anaphylaxis last year, now fine',
    'anaphylaxis to nuts 3 years ago, ok now, can i get a new epipen',
  ])('is none where it is feared, a manner of speaking, or long over: %s', (text) => {
    expect(pressing).not.toContain(levelOf(text));
  });

  it.each(['maybe anaphylaxis, he ate nuts', 'anaphylaxis last year and now my throat is closing'])(
    'stays one where it may be now: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
    },
  );
});

describe('fits and faints', () => {
  it.each([
    'epileptic had 3 fits today',
    'my son has epilepsy and had 4 fits since this morning',
    'two seizures in the last hour, known epilepsy',
  ])('several in a day are an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'she had 3 fits last year',
    'my dog had 3 fits today',
    '2 seizures a year, well on keppra',
  ])('are none of today: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });

  it.each([
    'i faint when i stand up and my pulse jumps from 70 to 120',
    'i faint when i stand and my pulse goes up to 130',
  ])('with a pulse that rises on standing are looked at soon: %s', (text) => {
    expect(pressing).toContain(levelOf(text));
  });

  it.each(['my heart races when i stand up', 'lightheaded when i stand up, pulse goes up by 20'])(
    'without a faint it can wait: %s',
    (text) => {
      expect(levelOf(text)).toBe('routine');
    },
  );
});

describe('what sounds like harm', () => {
  it.each([
    'fell out with my sister',
    'fell out over money with my brother',
    'arm went dead because I slept on it',
    'my arm goes dead when i sleep on it',
    'pins n needles in foot after sitting cross legged gone now',
    'i cut myself shaving',
    'cut myself while chopping onions, small cut',
    'whats sepsis',
    "what's anaphylaxis",
    '3 year old screams in sleep doesnt recognise me then settles',
    'cant put tampons in, sex impossible, tightens up',
    'fingers go white then blue in the cold',
    'electric shock pain down my leg from my back',
    'electric shock pain in cheek when i brush teeth',
    'i get electric shocks down my leg for weeks',
    'i feel like im choking on phlegm in the mornings, had a cold for a week',
    "feels like i'm choking on my own saliva at night",
  ])('and is none: %s', (text) => {
    expect(pressing).not.toContain(levelOf(text));
  });

  it.each([
    'fell out of a window',
    'arm went dead',
    'woke up and my arm is dead and my speech is slurred, i slept on it',
    'numb both legs and cant control my bladder',
    'i cut myself on purpose',
    'i keep cutting myself on the arm',
    'one side of face weak and arm weak',
    'what now, he has chest pain and is grey',
    'whats wrong with me, crushing chest pain',
    'my 3 yr old has a fever and doesnt recognise me',
    '36 weeks and belly tightens up every 4 minutes',
    'got an electric shock from the socket, chest tight',
    'electric shock in my arm after touching the cooker',
    'got a bad electric shock up my arm at work',
    'feels like im choking on a piece of steak',
    'choking on mucus and cant breathe',
    'my baby is choking on mucus',
    'had an electric shock down my arm while changing a light bulb',
  ])('and is: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('a knee that swells after a fall can wait until it can be seen', () => {
    const text = 'I fell off my bike yesterday and now my left knee hurts and is swollen';
    expect(['routine', 'urgent']).toContain(levelOf(text));
  });

  it('words of a name are no findings of their own', () => {
    const read = (text: string) => consult(knowledge, [{ by: 'person', text }]).reading.present;
    expect([...read('fever, splinter haemorrhages')]).not.toContain('major-bleeding');
    expect([...read('moon face purple striae proximal weakness')]).not.toContain('facial-droop');
    expect([...read('heavy bleeding, it wont stop')]).toContain('heavy-bleeding');
  });
});
