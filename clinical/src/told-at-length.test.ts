import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* What families type at night, at length and in words of their own: what must be heard, and what must not. */

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const levelOf = (text: string) => ask(text).triage.level;
const present = (text: string) => [...ask(text).reading.present];
const ageOf = (text: string) => ask(text).reading.person.ageYears;
const calm = ['routine', 'self_care'];

describe('ages', () => {
  it.each([
    ['our 5 and a half month old has a cough', 0.45],
    ['my son who is nearly four has an earache', 4],
    ['my daughter turns three next week and has earache', 3],
    ["he'll be two in march. runny nose", 1.7],
    ['my lad is in year 4 and has a cough', 8.5],
    ['my little man, 10 months, has a cough', 0.82],
    ["my daughter who's 1 has a rash", 1],
    ['i am 70 years young and my knee hurts', 70],
    ['26, periods every 2 or 3 months', 26],
    ['Twenty six year old teacher with a cough', 26],
    ['red raw in the nappy area. 6 months', 0.49],
    [
      'My daughter was born in june so she is five months now and has a fever. I have a two year old as well',
      0.41,
    ],
  ])('are read as families tell them: %s', (text, years) => {
    expect(ageOf(text)).toBeCloseTo(years, 1);
  });

  it.each([
    '39, shivering and sore throat',
    'spots like a teenager on my chin',
    'she turned one way and her neck hurts',
    'i had two and a half glasses of wine and feel sick',
  ])('are not made up: %s', (text) => {
    expect(ageOf(text)).toBeNull();
  });

  it('of a baby tell since when, where its illness began at another age', () => {
    const { reading } = ask(
      'our baby girl is seven weeks, a squeaky breath since she was two weeks old',
    );
    expect(reading.durationDays).toBe(35);
  });
});

describe('weeks of a pregnancy', () => {
  it.each([
    "i'm 17 weeks and have a headache",
    '39+4, contractions every five min',
    'Thirty six weeks pregnant with my third',
  ])('are those of whoever writes: %s', (text) => {
    expect(ask(text).reading.person.pregnant).toBe(true);
  });

  it('are no age of a child that is not born', () => {
    const text = "I'm thirty weeks. woke up in a pool of bright red blood, no pain. baby is moving";
    expect(ask(text).reading.about).toBe('self');
    expect(present(text)).toContain('vaginal-bleeding-in-pregnancy');
    expect(levelOf(text)).toBe('emergency');
  });

  it('are not those of a baby in its first weeks', () => {
    const { person } = ask(
      'Our baby is 7 weeks and cries every evening, the midwife says he is fine',
    ).reading;
    expect(person.pregnant).not.toBe(true);
    expect(person.ageYears).toBeCloseTo(0.13, 1);
  });

  it.each([
    '11 weeks, bleeding with clots and bad cramps',
    "about 8 weeks pregnant, brown when i wiped and now it's red",
  ])('make blood a matter of today: %s', (text) => {
    expect(calm).not.toContain(levelOf(text));
  });

  it.each([
    '18 weeks pregnant and my gums are bleeding',
    '20 weeks pregnant, nose bleeding on and off',
  ])('and not that of gums and noses: %s', (text) => {
    expect(present(text)).not.toContain('vaginal-bleeding-in-pregnancy');
  });

  it('make water that leaks that of the baby, unless it has not gone', () => {
    expect(levelOf('my waters are leaking 35 weeks')).toBe('emergency');
    expect(present('39 weeks, contractions, waters not gone yet')).not.toContain(
      'fluid-leak-in-pregnancy',
    );
  });

  it('leave nobody speechless by a stroke: contractions do', () => {
    expect(present("39+4, contractions every five min, i can't talk through them")).not.toContain(
      'word-finding-difficulty',
    );
    expect(present("38 weeks, contractions, face is droopy and i can't talk")).toContain(
      'word-finding-difficulty',
    );
  });
});

describe('emergencies told at length', () => {
  it.each([
    "back pain for years, both legs tingle. when I sit on the toilet it is like sitting on cotton wool and I can't feel the paper",
    'i go to work and come home and sit in the dark. i worked out where and how, it is strangely peaceful',
    'on prednisolone for years for my lungs and ran out six days ago, now vomiting, bp 82/50 and i fainted',
    'flatmates and me all have a headache and feel sick since we put the old boiler on',
    'I had my son six days ago. thumping headache, flickering spots before my eyes, bp 168 over 112',
    'baby is 5 weeks, every feed comes shooting out across the room, hungry again straight away, hardly any wet nappies',
    'My partner woke up and the whole room was going round. I thought it was an ear thing, my aunt gets that. But she is seeing two of everything and her words are slurred',
    'my husband on insulin is sweaty shaky and acting drunk, sugar 2.3',
  ])('are heard: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('a seizure', () => {
  it.each([
    'my 4 year old gets night terrors. tonight he had a seizure for the first time',
    'he has night terrors and just had a fit, shaking for 2 minutes, now sleepy',
  ])('is one also of a child with night terrors: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });
});

describe('a cramp of the calf', () => {
  it.each(['cramp in my calf and now i am short of breath', 'cramp in my calf and chest pain'])(
    'is no mere cramp beside signs of a clot: %s',
    (text) => {
      expect(ask(text).triage.level).toBe('emergency');
    },
  );
});

describe('blood down the legs in pregnancy', () => {
  it.each([
    ["i'm 28 weeks pregnant, bright red blood down my legs", 'emergency'],
    ['28 weeks, blood down my legs', 'urgent'],
  ])('is pressing: %s', (text, level) => {
    expect(present(text)).toContain('vaginal-bleeding-in-pregnancy');
    expect(['emergency', level]).toContain(ask(text).triage.level);
  });
});

describe('what only sounds alarming', () => {
  it.each([
    'pressure headache both sides, tight neck, painkillers help',
    'wake with cramp in my calf at night, rock hard for a minute then fine',
    'tightness across my chest when i walk uphill, goes within two three minutes when i stop. the same for two months. 62',
    'forgot my microgynon yesterday and remembered 26 hours late, took two together now. am i still protected',
    '32 weeks pregnant, took two nurofen yesterday before i realised, baby moving ok',
    '2 yr old, little blisters on his palms and soles and sores in his mouth, dribbling, temp 38',
    'panic attack last night, my flatmate got me to breathe slowly and it faded. tired now',
  ])('is no emergency: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });

  it.each([
    [
      'she takes ramipril and a water tablet and has been taking them all as usual',
      'overdose-taken',
    ],
    ['headache and the light kills her eyes', 'thoughts-of-harming-others'],
    ['he is boiling on his chest and has a cough', 'skin-abscess'],
    ["i can't remember what it's for but i take a blue inhaler", 'memory-loss'],
    ["I've heard it's dangerous to stop suddenly", 'sudden-hearing-loss'],
    ['Bloods and the wee test were fine', 'blood-in-urine'],
    ['red painful lump on my bum cheek', 'face-rash'],
    ['ribs hurt when i cough or sneeze', 'sneezing'],
    ["he can't get to the gate without stopping for breath", 'not-breathing'],
    ["i'm a bit paranoid, my grandad had a brain bleed", 'delusions'],
    ['no one in my family has heart disease', 'family-heart-disease'],
    ['tummy in knots, worried about everything', 'abdominal-mass'],
    ['phlegm gone from white to green', 'pallor'],
  ])('%s: no %s', (text, finding) => {
    expect(present(text)).not.toContain(finding);
  });
});

describe('and yet', () => {
  it.each([
    ['i want to kill her', 'thoughts-of-harming-others'],
    ["mum can't remember what day it is", 'memory-loss'],
    ['he has gone limp and wont wake, 8 months', 'floppy-child'],
    ['i keep sneezing and have a runny nose', 'sneezing'],
    ['blood in my wee', 'blood-in-urine'],
    ['he necked a packet of paracetamol', 'overdose-taken'],
    ['took all my tablets at once', 'overdose-taken'],
    ['he was breathing slowly and blue', 'slow-breathing'],
    ['cheek is swollen and red', 'face-swelling'],
    ['leg in plaster, cramp in my calf at night and the calf is rock hard', 'compartment-pain'],
    ['my dad has heart disease', 'family-heart-disease'],
    ['coughing for three months and twice blood on the tissue', 'haemoptysis'],
  ])('%s: %s', (text, finding) => {
    expect(present(text)).toContain(finding);
  });
});
