import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* Emergencies told in a few words, each beside what sounds alike and is harmless. */

const knowledge = openCurrentKnowledge();
const ask = (text: string, language = 'en') =>
  consult(knowledge, [{ by: 'person', text }], { language });
const levelOf = (text: string) => ask(text).triage.level;
const flagsOf = (text: string) => ask(text).triage.redFlags;
const pressing = ['urgent', 'emergency'];
const calm = ['routine', 'self_care'];

describe('a rash that does not fade', () => {
  it.each([
    'my 5 year old has a rash that doesnt fade when i press a glass on it',
    'purple spots that dont go away when pressed, 3 year old',
    'my daughter is 12 and has petechiae since this morning',
    'red spots on my toddler that do not disappear under a glass',
  ])('is an emergency in a child: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('is seen the same day in an adult', () => {
    expect(levelOf('i am 40, the spots on my legs dont fade when i press a glass on them')).toBe(
      'urgent',
    );
  });

  it.each([
    'my 4 year old has a rash that fades when i press a glass on it',
    'what is a non blanching rash',
    'my 6 year old has eczema patches that do not go away',
    'there is a scar on the knee of my 7 year old that does not fade',
    'my son had petechiae two years ago, he is 9 now and fine',
  ])('is none here: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});

describe('a bowel that slides into itself', () => {
  it('is thought of with jelly-like blood', () => {
    const text = '6 month old wont stop crying and pulls legs up, poo looks like jelly with blood';
    expect(levelOf(text)).toBe('emergency');
    expect(ask(text).ranked[0]?.id).toBe('intussusception');
  });

  it.each([
    'my 6 week old baby cries every evening and draws his legs up',
    'my toddler ate red jelly for lunch',
  ])('is not: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});

describe('medicines that can stop white blood cells', () => {
  const flag = 'fever-on-blood-count-medicine';

  it.each([
    'on carbimazole and sore throat with fever',
    'i take clozapine and have a fever since yesterday',
    'taking methotrexate, now mouth ulcers and fever',
  ])('ask for a blood count today: %s', (text) => {
    expect(flagsOf(text)).toContain(flag);
    expect(pressing).toContain(levelOf(text));
  });

  it.each(['i take carbimazole and my knee hurts', 'i take cetirizine and have a sore throat'])(
    'do not: %s',
    (text) => {
      expect(flagsOf(text)).not.toContain(flag);
    },
  );
});

describe('what happened and cannot wait', () => {
  it.each([
    ['i was raped last night', 'emergency'],
    ['exposed to hiv last night', 'urgent'],
    ['condom broke last night', 'urgent'],
    ['bat landed on me in bedroom while i slept', 'urgent'],
    ['fishbone stuck in throat', 'urgent'],
    ['a fishbone scratched my throat yesterday, feels like it is still there', 'urgent'],
  ])('%s: %s', (text, level) => {
    expect(levelOf(text)).toBe(level);
  });

  it.each([
    'i was sexually abused as a child and i feel low',
    'i was raped 10 years ago and still have nightmares',
    'watched a film about rape last night',
    'how long after exposure to hiv does a test work',
    'is the morning after pill safe',
    'saw a bat flying in the garden',
    'a bone in my foot hurts',
  ])('is not today: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});

describe('one sign changes the place to go', () => {
  it('has shingles near the eye seen today, and takes it for no contact', () => {
    const { triage, reading } = ask('shingles rash near my eye');
    expect(triage.redFlags).toContain('shingles-near-eye');
    expect(reading.present).not.toContain('chickenpox-contact');
    expect(ask('i was near someone with shingles').reading.present).toContain('chickenpox-contact');
  });

  it('has itching palms and soles in pregnancy checked', () => {
    const asked = ask('pregnant, itchy hands and feet 33 weeks');
    expect(asked.triage.redFlags).toContain('pregnancy-itch');
    expect(asked.ranked[0]?.id).toBe('obstetric-cholestasis');
    expect(calm).toContain(levelOf('itchy hands and feet, not pregnant'));
  });

  it('knows a spin class from a spinning room', () => {
    const asked = ask('my pee is dark brown after a crazy spin class muscles very sore');
    expect(asked.ranked[0]?.id).toBe('rhabdomyolysis');
    expect(pressing).toContain(asked.triage.level);
    expect(ask('the room is spinning').reading.present).toContain('vertigo');
  });

  it('answers whether a danger is one', () => {
    expect(levelOf('should i worry about chest pain and sweating')).toBe('emergency');
    expect(levelOf('when should i worry about chest pain')).toBe('self_care');
  });
});

describe('one reason for one danger', () => {
  it.each([
    ['something in my eye from grinding metal', 'pierced-eye', 'chemical-eye'],
    ['splashed bleach in my eye', 'chemical-eye', 'pierced-eye'],
    ['foreskin stuck behind the head and swollen', 'foreskin-stuck', 'priapism'],
    ['my erection wont go down for 5 hours', 'priapism', 'foreskin-stuck'],
    ['knocked out my front tooth', 'knocked-out-tooth', 'head-injury-danger'],
    ['i knocked out two of my front teeth', 'knocked-out-tooth', 'head-injury-danger'],
    ['i was knocked out and lost a tooth', 'head-injury-danger', 'unconscious'],
    ['green vomit in 2 week old', 'green-vomit-baby', 'bowel-obstruction'],
  ])('%s: %s and not %s', (text, flag, other) => {
    expect(flagsOf(text)).toContain(flag);
    expect(flagsOf(text)).not.toContain(other);
  });
});

it.each([
  ['es', 'me duele el pecho y el brazo izquierdo'],
  ['es', 'dolor en el pecho que se va al brazo izquierdo'],
  ['fr', 'douleur à la poitrine et au bras gauche'],
  ['pt', 'dor no peito e no braço esquerdo'],
  ['de', 'meine Brust tut weh und der linke Arm'],
  ['ua', 'біль у грудях і в лівій руці'],
  ['ar', 'ألم في الصدر والذراع اليسرى'],
  ['hi', 'सीने और बाएं हाथ में दर्द'],
  ['zh', '胸口和左臂疼'],
])('chest and arm are one complaint, %s: %s', (language, text) => {
  expect(ask(text, language).triage.level).toBe('emergency');
});

it.each([
  ['es', 'me duele el brazo izquierdo después del gimnasio'],
  ['fr', "j'ai mal au bras gauche depuis une chute"],
])('an arm alone is none, %s: %s', (language, text) => {
  expect(calm).toContain(ask(text, language).triage.level);
});

describe('bleeding during a period', () => {
  it.each(['bleeding a lot during my period', 'I am on my period and bleeding a lot'])(
    'is seen today, and is no wound: %s',
    (text) => {
      expect(levelOf(text)).toBe('urgent');
      expect(ask(text).ranked[0]?.id).toBe('heavy-menstrual-bleeding');
    },
  );

  it.each(['bleeding a lot during my period and fainted', 'cut my leg, bleeding a lot'])(
    'is an emergency with a faint, and so is a wound: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
    },
  );
});

describe('early pregnancy and allergies', () => {
  it.each([
    'I am 8 weeks pregnant with pain on one side',
    '8 weeks pregnant and one sided pain',
    'I ate peanuts and my lips are swelling',
  ])('are emergencies here: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('a swollen lip alone is none', () => {
    expect(calm).toContain(levelOf('my lip is swollen after the dentist'));
  });
});
