import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult, inEnglish } from './engine.ts';

/* Short questions as worried people type them at night: dangers, and what sounds alike and must not frighten. */

const knowledge = openCurrentKnowledge();

/** The messages of one talk are parted by a bar. */
function ask(talk: string) {
  const messages = talk.split('|').map((text) => ({ by: 'person' as const, text: text.trim() }));
  return consult(knowledge, messages);
}
const levelOf = (talk: string) => ask(talk).triage.level;
const firstOf = (talk: string) => ask(talk).ranked[0]?.id;
const answerTo = (talk: string) => ask(talk).answer.markdown;
const questionsTo = (talk: string) =>
  ask(talk)
    .questions.map(({ question }) => inEnglish(question))
    .join(' ');
const calm = ['routine', 'self_care'];

describe('a bladder or bowel that fails with back pain', () => {
  it.each([
    "back pain and I can't hold my pee",
    'back pain | i cant hold my pee',
    'back pain | cant feel when i wipe',
    'sciatica and i wet myself',
    'i pooped myself and my back hurts really bad',
    'Ich habe Rückenschmerzen und kann Urin nicht halten',
    'me duele la espalda y no puedo aguantar el pis',
  ])('is an emergency: %s', (talk) => {
    expect(levelOf(talk)).toBe('emergency');
    expect(answerTo(talk)).toMatch(/Cauda equina/);
  });

  it.each([
    "i can't hold my pee",
    'back ache, burning when i pee and cant hold it',
    'i leak pee when i cough and my back hurts',
    'my mum is 85 incontinent for years, her back hurts',
    'back pain and i need to pee often',
  ])('is none here: %s', (talk) => {
    expect(calm).toContain(levelOf(talk));
  });
});

describe('bleeding', () => {
  it('of which nobody says where from is seen today and asked after', () => {
    expect(levelOf('heavy bleeding')).toBe('urgent');
    expect(questionsTo('heavy bleeding')).toMatch(/periods.*pregnant.*wound/);
  });

  it('is an emergency in pregnancy', () => {
    expect(levelOf('pregnant heavy bleeding')).toBe('emergency');
  });

  it.each(['heavy bleeding day 2 of my period', 'heavy bleeding with coil'])(
    'is a period here: %s',
    (talk) => {
      expect(levelOf(talk)).toBe('routine');
      expect(firstOf(talk)).toBe('heavy-menstrual-bleeding');
    },
  );

  it('of a period is no wound', () => {
    expect(questionsTo('my period bleeds a lot')).not.toMatch(/wound/);
  });

  it('after the change is looked into soon', () => {
    expect(levelOf('spotting 2 years after menopause 58')).toBe('urgent');
    expect(answerTo('vaginal bleeding after sex 55')).toMatch(/within two weeks/);
    expect(answerTo('bleeding after sex 25')).not.toMatch(/within two weeks/);
    expect(answerTo('bleeding after sex')).not.toMatch(/within two weeks/);
  });

  it('of the nose has its time under pressure', () => {
    expect(calm).toContain(levelOf('nosebleed wont stop 5 minutes'));
    expect(levelOf('nosebleed wont stop 40 minutes')).toBe('emergency');
    expect(levelOf('nosebleed wont stop')).toBe('emergency');
  });

  it('that is beetroot is none', () => {
    expect(firstOf('red pee after beetroot')).toBe('red-urine-after-food');
    expect(firstOf('pee is pink and burning after eating beets')).toBe('cystitis');
    expect(answerTo('blood in pee no pain 62')).not.toMatch(/beetroot/);
  });
});

describe('what cannot wait', () => {
  it.each([
    ['I have diarrhoea | 10 times today | dizzy', 'urgent'],
    ['loose stools 8 times, light headed', 'urgent'],
    ['broken condom need morning after pill', 'urgent'],
    ['slapped cheek contact pregnant', 'urgent'],
    ['pregnant 20 weeks fit', 'emergency'],
    ['blue inhaler every 2 hours', 'emergency'],
    ['toddler ate edible', 'emergency'],
    ['he ate pills from the cupboard', 'emergency'],
    ['grandad hasnt drunk or peed all day very sleepy', 'emergency'],
    ['on methotrexate took it daily instead of weekly', 'emergency'],
    ['took viagra with nitrate spray', 'emergency'],
    ['I took viagra with my heart tablets', 'urgent'],
    ['took my heart pills and then a cialis', 'urgent'],
    ['3yo barking cough cant catch breath', 'emergency'],
    ['tampon left in fever rash', 'emergency'],
    ['sharp one sided pelvic pain positive test', 'emergency'],
    ['dog bite in thailand skin broken', 'emergency'],
    ['baby 2 days old not fed for 8 hours sleepy', 'emergency'],
    ['my toddler drank some of my vape juice', 'emergency'],
    ['my toddler drank my cough syrup', 'emergency'],
    ['face swollen after tooth infection eye closing', 'emergency'],
    ['3 yo eye swollen shut fever', 'urgent'],
    ['spiders crawling on me but nobody sees them', 'urgent'],
    ['stung by scorpion in mexico', 'urgent'],
    ['amoxicillin rash itchy lips tingling', 'urgent'],
    ['calf pain after 12 hr flight', 'urgent'],
    ['daughter 6 pees all the time and drinks loads of water', 'urgent'],
    ['my son is always thirsty and pees a lot', 'urgent'],
    ['pregnant uti what can i take', 'urgent'],
  ])('%s', (talk, level) => {
    expect(levelOf(talk)).toBe(level);
  });

  it('says until when emergency contraception works', () => {
    expect(answerTo('broken condom need morning after pill')).toMatch(/within three to five days/);
  });

  it.each([
    ['breast lump 42', true],
    ['breast lump 22', false],
    ['breast lump', false],
  ])('a lump in the breast is examined within two weeks from 30 years on: %s', (talk, isTold) => {
    expect(/examined within two weeks/.test(answerTo(talk))).toBe(isTold);
    expect(levelOf(talk)).toBe('routine');
  });

  it('food that sticks is looked into from 55 years on', () => {
    expect(answerTo('trouble swallowing food sticks 60')).toMatch(/a camera within two weeks/);
    expect(answerTo('hard to swallow with sore throat 60')).not.toMatch(/within two weeks/);
  });

  it('what somebody else took of mine is told of him or her', () => {
    expect(ask('my toddler drank some of my vape juice').reading.about).toBe('child');
    expect(ask('my husband ate and my stomach hurts').reading.about).toBe('self');
  });

  it('mood that stays low after a birth is worth an appointment', () => {
    expect(levelOf('crying all day since baby 3 weeks ago')).toBe('routine');
    expect(answerTo('crying all day since baby 3 weeks ago')).toMatch(/postnatal depression/);
  });

  it.each([
    ['hoarse for 6 weeks smoker 58', true],
    ['hoarse for 5 weeks, 50', true],
    ['hoarse for 5 weeks', false],
    ['hoarse for 3 days smoker 58', false],
  ])('a lasting hoarseness is looked at within two weeks: %s', (talk, isTold) => {
    expect(/a thin camera within two weeks/.test(answerTo(talk))).toBe(isTold);
    expect(calm).toContain(levelOf(talk));
  });
});

describe('what frightens nobody', () => {
  it.each([
    'diarrhoea 3 times today',
    '20 weeks pregnant fit and healthy',
    'how to stay fit while pregnant',
    'he ate and took his pills',
    'edible too strong heart racing',
    'blue inhaler every 12 hours',
    'jaw clicks',
    '10 month old wont eat solids',
    'morning after pill side effects',
    'my daughter has slapped cheek',
    'fingers white from cold',
    'feel nothing anymore cant get out of bed',
    'slept 5 hours feel tired today',
    'can i take viagra with nitrate spray',
    'can i take viagra with my heart tablets',
    'have taken heart tablets for years, can i use viagra',
    'methotrexate once a week side effects',
    'tampon left in',
    'calf pain after running',
    'my 3 year old squats to poop',
    'im not drunk but dizzy',
    'contact lens stuck in eye',
    'had a fit of laughter',
    'daughter 13 fainted at school after standing',
    'scared of everything since accident',
    'puffy eyes in the morning',
    'hard to swallow with sore throat 60',
  ])('%s', (talk) => {
    expect(calm).toContain(levelOf(talk));
  });

  it('feet that were in the cold are warmed, and have no blocked artery', () => {
    expect(answerTo('feet numb from cold white')).not.toMatch(/do not warm/);
    expect(levelOf('my leg suddenly went cold and white')).toBe('emergency');
  });
});

describe('what comes first', () => {
  it.each([
    ['slapped cheek contact pregnant', 'parvovirus-exposure'],
    ['my daughter has slapped cheek', 'fifth-disease'],
    ['feel nothing anymore cant get out of bed', 'depression'],
    ['i threw up my food again feel guilty', 'bulimia-nervosa'],
    ['ringworm on scalp kid', 'tinea-capitis'],
    ['my lips are cracked at corners', 'angular-cheilitis'],
    ['missed period 2 weeks neg test', 'amenorrhoea'],
    ['diarrhea in mexico day 3', 'travellers-diarrhoea'],
  ])('%s', (talk, first) => {
    expect(firstOf(talk)).toBe(first);
  });

  it('a fasting sugar between normal and diabetes is called by its name', () => {
    expect(answerTo('fasting sugar 118')).toMatch(/prediabetes/);
  });

  it('a normal temperature is called normal', () => {
    expect(answerTo('is 36.2 temp normal')).toMatch(/within the usual range: body temperature/);
  });

  it('a knee that only cracks does not hurt', () => {
    expect(answerTo('my knee cracks when i squat no pain')).not.toMatch(/knee pain/);
  });

  it('what is not there is told in words', () => {
    expect(answerTo('period 3 days late not pregnant')).not.toMatch(/no pregnant/);
  });

  it('tablets taken twice are answered as such', () => {
    expect(ask('took my blood pressure pill twice today').reading.present).toContain('double-dose');
  });

  it.each([
    ['took double insulin by mistake', /first to think of is \*\*Low blood sugar/],
    ['on methotrexate took it daily instead of weekly', /Its cause has to be found/],
  ])('too much of a medicine is not taken for despair: %s', (talk, lead) => {
    expect(answerTo(talk)).toMatch(lead);
  });

  it('vomit like coffee grounds has nothing to do with coffee', () => {
    expect(answerTo('husband vomiting coffee grounds')).not.toMatch(/[Cc]affeine/);
  });

  it('a number does not find an article that asks about the same number', () => {
    expect(answerTo('vit d 20')).not.toMatch(/HbA1c/);
  });

  it('diarrhoea of somebody unknown is no period pain', () => {
    expect(answerTo('diarrhoea 3 times today')).not.toMatch(/Period pain/);
  });

  it('a baby that refuses solid food is offered it again', () => {
    expect(answerTo('10 month old wont eat solids')).toMatch(/milk is still the main food/);
  });
});
