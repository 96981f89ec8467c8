import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult, inEnglish } from './engine.ts';
import { readConversation } from './read-message.ts';

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
    expect(ask('no poop for 3 days no pain').reading.present).toContain('constipation');
  });
});

describe('who is meant', () => {
  it.each([
    ['my son has chickenpox and im pregnant', 'pregnant-chickenpox-contact'],
    ['my son had slapped cheek last week and im pregnant', 'pregnant-parvovirus-contact'],
    ['33 weeks baby moving less', 'fetal-movements'],
    ['30 weeks and baby quiet today', 'fetal-movements'],
  ])('is the mother: %s', (text, flag) => {
    const { reading, triage, ranked } = ask(text);
    expect(reading.about).toBe('self');
    expect(reading.person).toMatchObject({ ageYears: null, pregnant: true });
    expect(triage.redFlags).toContain(flag);
    expect(ranked[0]?.id).not.toBe('common-cold');
  });

  it.each(['my son has chickenpox', 'my daughter has slapped cheek'])(
    'is the child: %s',
    (text) => {
      expect(ask(text).reading.about).toBe('child');
    },
  );

  it('is a child that nobody calls his own', () => {
    expect(ask('kid choking on grape cant breathe').reading.about).toBe('child');
    expect(ask('when i was a kid i had eczema, itchy now').reading.about).toBe('self');
  });

  it('is who took the tablets, not whose they are', () => {
    const { about } = ask('took my husbands blood pressure meds by mistake feel faint').reading;
    expect(about).toBe('self');
  });

  it('is a man or a woman', () => {
    expect(ask('itchy balls').ranked[0]?.id).not.toBe('vaginal-candidiasis');
    expect(ask('pee often at night 60 male').reading.about).toBe('self');
    expect(ask('husband 50 snores').reading.person.ageYears).toBe(50);
  });

  it('is no pet', () => {
    expect(levelOf('my dog ate my pills')).toBe('self_care');
    expect(levelOf('my toddler ate my pills')).toBe('emergency');
  });

  it('was not near an illness of last year', () => {
    expect(levelOf('kids had fifth disease last year pregnant now')).toBe('self_care');
  });
});

describe('months and weeks', () => {
  it('of a toddler are an age, those of an illness are none', () => {
    expect(ask('son 18 months breathing fast').reading.person.ageYears).toBeCloseTo(1.48, 1);
    expect(ask('my son 6 weeks cough').reading.person.ageYears).toBeNull();
  });

  it.each([
    ['How long has the cough lasted?', 0.5],
    ['How old is your baby?', 0.058],
    ['Is breathing faster than usual?', 0.058],
  ])('told after “%s” belong to what was asked', (question, years) => {
    const { person } = readConversation(knowledge, [
      { by: 'person', text: 'my baby has a cough' },
      { by: 'assistant', text: question },
      { by: 'person', text: '3 weeks' },
    ]);
    expect(person.ageYears).toBe(years);
  });
});

describe('dangers in few words', () => {
  it.each([
    'used poppers and viagra feel faint',
    'viagra and poppers, dizzy',
    'coughing up blood a cupful',
    'my mother has dementia and is suddenly much worse',
    'my roommate hasnt moved in bed all day wont respond',
    'soaking 2 pads an hour dizzy',
    'diabetic foot black toe',
    'maoi and sudafed bad headache',
    'pulse 35 dizzy',
    'my teen passed out at basketball practice',
    'my 9 month old swallowed a coin and is coughing',
    'nail gun through hand',
    'petrol swallowed while siphoning',
    '8 weeks pregnant sharp pain and dizzy',
    'head hurts so bad neck stiff puking',
    'allergic reaction throat itchy tight',
    'used my epipen feeling better',
    'pooping blood lots',
    'took all my moms heart pills',
    'my ex drugged me i think',
    'fell 3 meters landed on back',
    'leg trapped 2 hours',
    'icd fired 3 times',
    'blackout while running',
    'no history of anything suddenly weak right side',
    'not responding to me',
    'my babby is flopy',
    'took to many pils',
    'crohns belly pain vomiting no poop',
    'abortion pill bleeding 3 pads an hour',
  ])('are emergencies: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'cut on forehead gaping 3cm',
    'wrist hurts after fall swollen',
    'forgot my epilepsy tablets 3 days',
    '4 yr old limping no fall no fever',
    'nan 88 hasnt eaten or drunk for 2 days',
    'tampon stuck cant get it out',
    'no pee 24 hours',
    'swolen leg one side',
    'hep b exposure needle',
    'burn on hand blister size of palm',
    'found out im pregnant taking valproate',
    'pregnant on accutane',
    'swallowed broken glass',
  ])('are seen today: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
  });

  it.each([
    'my 5 yo twisted her ankle and limps',
    'stubbed toe black and blue',
    'pain in the balls of my feet',
    '8 yr old threw up once last night fine now',
    'braxton hicks 35 weeks go away when i rest',
    'st johns wort and birth control',
    'watched a video about seizures now scared',
    'stroke symptoms list',
    'my eczema is not responding to the cream',
    'is warfarin ok when pregnant',
    'can i take topiramate while pregnant',
    'lump behind ear after cold soft moves',
  ])('frighten nobody: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });

  it('are told in a second message', () => {
    const talk = (...said: string[]) =>
      consult(
        knowledge,
        said.map((text) => ({ by: 'person' as const, text })),
      ).triage.level;
    expect(talk('i cut my hand', 'its still bleeding after 30 minutes')).toBe('emergency');
    expect(talk('i took some pills', 'about 30', 'paracetamol')).toBe('emergency');
    expect(talk('i took some pills', '2', 'ibuprofen')).toBe('self_care');
    expect(talk('pregnant 10 weeks', 'cramping', 'bleeding heavy')).toBe('emergency');
  });

  it('a partner with an infection is worth an appointment', () => {
    expect(levelOf('partner has syphilis')).toBe('routine');
  });

  it('glands with sweats and loss of weight are examined within two weeks', () => {
    const { answer } = ask('night sweats weight loss lumps in neck');
    expect(answer.markdown).toMatch(/examined within two weeks/);
  });

  it('are weighed: feet that are numb from the cold are no emergency, frozen ones are', () => {
    expect(levelOf('feet numb from cold white')).not.toBe('emergency');
    expect(levelOf('toes frozen white and hard after the cold')).toBe('emergency');
  });
});

describe('what is thought of first', () => {
  it.each([
    ['burn on hand blister size of palm', 'burn-minor'],
    ['bruise on shin from table', 'contusion'],
    ['missed 2 days of sertraline feel zaps', 'sedative-withdrawal'],
  ])('%s', (text, first) => {
    expect(ask(text).ranked[0]?.id).toBe(first);
  });

  it('the bite of a cat is none of an insect', () => {
    const { ranked } = ask('cat bite finger swollen red');
    expect(['animal-bite', 'deep-finger-infection']).toContain(ranked[0]?.id);
  });

  it('chicken that was eaten is no bird that was kept', () => {
    expect(ask('chicken bone stuck').reading.present).not.toContain('bird-contact');
  });
});

it('a reading that is in order is called so, and few words are no greeting', () => {
  expect(ask('bp 118/76').answer.markdown).toMatch(/within the usual range/);
  expect(ask('swallowed gum').answer.markdown).not.toMatch(/^Hello/);
  expect(ask('took my bp pill twice this morning').answer.markdown).toMatch(/taken twice/);
});

it('nobody is asked about a body of the other sex', () => {
  const asked = ask('bleeding after sex 25').questions.map(({ question }) => inEnglish(question));
  expect(asked.join(' ')).not.toMatch(/penis/);
});
