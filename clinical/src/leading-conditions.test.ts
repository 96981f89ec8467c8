import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';
import { readMessage } from './read-message.ts';

/* What comes first for everyday sentences, and what must not. */

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const has = (text: string, finding: string) => readMessage(knowledge, text).present.has(finding);
const shareOf = (text: string, id: string) =>
  ask(text).ranked.find((one) => one.id === id)?.probability ?? 0;

describe('the first to think of', () => {
  it.each([
    ['big toe red hot swollen woke me at 3 am', 'gout'],
    ['my knee gave way and swelled right after twisting it playing football', 'acl-tear'],
    ['hot flushes 51', 'menopause'],
    ['bitten by a tick', 'tick-bite'],
    ['tick bite two weeks ago, red ring growing around it', 'lyme-disease'],
    ['eye is pink and gunky', 'bacterial-conjunctivitis'],
    ['i make myself sick after eating', 'bulimia-nervosa'],
    ['sick after eating chicken', 'food-poisoning'],
    ['my legs ache since starting atorvastatin', 'statin-myopathy'],
    ["dad's face is droopy and he cant talk properly started 20 min ago", 'ischaemic-stroke'],
    ['my face drooped for 5 minutes, now back to normal', 'tia'],
    ['i took 12 ibuprofen 400mg an hour ago', 'nsaid-overdose'],
    ['stepped on a rusty nail', 'tetanus-prone-wound'],
    ['been on the beach all day and now dizzy and vomited', 'heat-exhaustion'],
    ['baby 4 months not pooped for 4 days, breastfed, happy', 'rare-stools-breastfed-baby'],
    ['pregnant with chickenpox contact never had it', 'chickenpox-exposure'],
    ['my daughter has chickenpox', 'chickenpox'],
    ['contact with someone with chickenpox and now itchy blisters', 'chickenpox'],
    ['my hart is beeting funny and skiping, 45', 'palpitations-ectopics'],
    ['bp 210/125 with headache and blurry vision', 'hypertensive-emergency'],
    ['my daughter has nits', 'head-lice'],
    ['hamstring pulled during sprint', 'muscle-strain'],
    ['knee popped while skiing, swollen', 'acl-tear'],
    ['I twisted my ankle and it is swollen', 'ankle-sprain'],
    ['I fell on my wrist and it is swollen', 'wrist-fracture'],
    ['shoulder dislocated again', 'shoulder-dislocation'],
    ['calf sudden pain like kicked while playing squash', 'achilles-rupture'],
    ['itchy red ring on my arm that spreads', 'tinea-corporis'],
    ['sunburn with blisters', 'sunburn'],
    ["I can't sleep since my divorce", 'adjustment-disorder'],
    ['shaking and sweating after I stopped drinking 2 days ago', 'alcohol-withdrawal'],
    ['my teenager eats almost nothing and is very thin', 'anorexia-nervosa'],
    ['my kid has a rash', 'eczema'],
    ['varicose veins ache', 'varicose-veins'],
    ['my vein hurts and is red', 'superficial-thrombophlebitis'],
    ['neck pain from computer', 'neck-pain'],
    ['vomiting after dodgy kebab', 'food-poisoning'],
    ['trying to get pregnant for a year', 'female-infertility'],
    ['baby blues 5 days after birth crying', 'baby-blues'],
    ['my left arm hurts since gym', 'muscle-soreness-after-exercise'],
    ['stiff fingers in the morning', 'rheumatoid-arthritis'],
    ['I smoke weed every day', 'cannabis-problems'],
    ['drink a bottle of vodka daily', 'alcohol-dependence'],
    ['restless legs at night', 'restless-legs-syndrome'],
    ['toddler fell off the sofa, playing now', 'head-injury-minor'],
    ['cant feel my right arm and my speech is slurring', 'ischaemic-stroke'],
    ['my left side has gone weak since about an hour ago', 'ischaemic-stroke'],
    ['my arm was weak for ten minutes but the weakness has gone', 'tia'],
    ['cradle cap', 'cradle-cap'],
    ['daughter 14 not eating obsessed with calories', 'anorexia-nervosa'],
    ['tongue white coating', 'oral-thrush'],
    ['growing pains legs at night', 'growing-pains'],
    ['black nail', 'subungual-haematoma'],
    ['i ejaculate too quick', 'premature-ejaculation'],
    ['my 2 yo doesnt talk or look at us', 'autism'],
    ['blood in my pee no pain 65', 'bladder-cancer'],
    ['i was exposed to measles at work', 'measles-exposure'],
    ['exposed to measles last week, now fever and a rash', 'measles'],
  ])('%s: %s', (text, id) => {
    expect(ask(text).ranked[0]?.id).toBe(id);
  });

  it('is safe for an overdose as before', () => {
    expect(ask('i took 12 ibuprofen 400mg an hour ago').triage.level).toBe('emergency');
    expect(ask('i took 2 ibuprofen for my ankle').triage.level).not.toBe('emergency');
  });

  it('has a pregnant contact of chickenpox checked today, and no other', () => {
    expect(ask('pregnant with chickenpox contact never had it').triage.level).toBe('urgent');
    expect(ask('i was exposed to chickenpox at work').triage.level).toBe('self_care');
  });
});

describe('what is seen the same day', () => {
  it.each([
    'testicle lump painless',
    'baby exposed to measles',
    'pregnant and was near someone with measles',
    'started lamotrigine and now have rash',
    'my left arm hurts, 60',
    'tick bite and fever with rash',
    'needle stick injury at work',
    'lump in breast with discharge blood',
  ])('%s', (text) => {
    expect(ask(text).triage.level).toBe('urgent');
  });

  it.each([
    'my sons asthma is bad, using blue inhaler every 2 hours',
    'did a half marathon, since yesterday my pee is dark like cola and my thighs are swollen',
  ])('or at once: %s', (text) => {
    expect(['urgent', 'emergency']).toContain(ask(text).triage.level);
  });

  it('is not what a grown-up who was near measles has, nor a rash on a harmless medicine', () => {
    expect(ask('i was exposed to measles at work').triage.level).toBe('self_care');
    expect(ask('i take cetirizine and have a rash').triage.redFlags).toEqual([]);
  });
});

it('tiredness that does not end is no cold', () => {
  const first = ask('tired all the time')
    .ranked.slice(0, 3)
    .map(({ id }) => id);
  expect(first).toContain('iron-deficiency-anaemia');
  expect(first).not.toContain('common-cold');
});

it('hair that falls out is no fall of a child', () => {
  expect(has('my 5 yo daughter has patches where hair is falling out', 'small-child-fall')).toBe(
    false,
  );
  expect(has('my daughter fell out of her high chair', 'small-child-fall')).toBe(true);
});

it('a bag of worms is none in the stool', () => {
  expect(has('varicocele, feels like a bag of worms', 'worms-in-stool')).toBe(false);
  expect(has('worms in my stool', 'worms-in-stool')).toBe(true);
});

it('medicines that do not stay down are vomited', () => {
  expect(has("i can't keep my tablets down", 'persistent-vomiting')).toBe(true);
});

it('a back that eases with movement is inflamed', () => {
  expect(has('back pain better with movement, 28', 'inflammatory-back-pain')).toBe(true);
});

it('spots on a limb are a rash', () => {
  expect(has('spots on my legs', 'rash')).toBe(true);
});

describe('pain in an arm', () => {
  it.each(['my arm hurts', 'mein Arm tut weh', 'me duele el brazo', "j'ai mal au bras"])(
    'is understood: %s',
    (text) => {
      expect(has(text, 'arm-pain')).toBe(true);
    },
  );
});

describe('illnesses of pregnancy and birth', () => {
  const fever = 'temperature 39.5, chills and belly pain';

  it('are rare while nobody told of either', () => {
    expect(shareOf('bp 210/125', 'pre-eclampsia')).toBeLessThan(0.02);
    expect(shareOf(fever, 'puerperal-sepsis')).toBeLessThan(0.02);
  });

  it('come first when they were told of', () => {
    expect(ask('34 weeks pregnant, headache and bp 170/115').ranked[0]?.id).toBe('pre-eclampsia');
    expect(ask(`${fever}, i gave birth 5 days ago`).ranked[0]?.id).toBe('puerperal-sepsis');
    const text = 'headache and bp 170/115';
    expect(shareOf(`my midwife is worried, ${text}`, 'pre-eclampsia')).toBeGreaterThan(
      5 * shareOf(text, 'pre-eclampsia'),
    );
  });

  it('are out when a pregnancy was denied', () => {
    const text = 'headache and bp 170/115';
    expect(shareOf(`${text}, not pregnant`, 'pre-eclampsia')).toBeLessThan(0.001);
  });

  it('are not left out in the first weeks, when she may not know', () => {
    const text = 'bleeding from the vagina and cramps, woman of 28';
    expect(shareOf(text, 'miscarriage') + shareOf(text, 'threatened-miscarriage')).toBeGreaterThan(
      0.05,
    );
  });
});

describe('a medicine that was begun', () => {
  it.each([
    ['my legs ache since starting atorvastatin', true],
    ['i was prescribed ramipril and now i cough', true],
    ['thinking of starting atorvastatin, legs ache', false],
    ['my dad started ramipril, i have a cough', false],
    ['my legs ache since starting football', false],
    ['i take atorvastatin and my legs ache', false],
  ])('%s: %s', (text, expected) => {
    expect(has(text, 'new-medicine')).toBe(expected);
  });
});

describe('yellow eyes beside a pain at the ribs', () => {
  it.each([
    ['en', 'yellow eyes and rib pain on the right'],
    ['en', 'my eyes are yellow and my ribs on the right hurt, i had a gallstone'],
    ['en', 'my skin is yellow and my right upper belly hurts'],
    ['es', 'tengo los ojos amarillos y me duelen las costillas derechas'],
    ['fr', 'yeux jaunes et mal aux côtes à droite'],
    ['de', 'gelbe Augen und Schmerzen an den Rippen rechts'],
    ['pt', 'olhos amarelos e dor nas costelas do lado direito'],
    ['it', 'occhi gialli e dolore alle costole a destra'],
    ['ru', 'желтые глаза и боль в ребрах справа'],
    ['ar', 'عيوني صفراء وألم في الضلوع اليمنى'],
    ['zh', '眼睛发黄，右边肋骨疼'],
  ])('is looked for in the bile ducts, today, in %s: %s', (language, text) => {
    const { ranked, triage, reading } = consult(knowledge, [{ by: 'person', text }], { language });
    expect(ranked[0]?.id).toBe('bile-duct-stone');
    expect(triage.level).toBe('urgent');
    // Portuguese yellow is no brand of a medicine.
    expect(reading.medicines).toEqual([]);
  });

  it('is an emergency with fever and shivering, and a rib alone stays a rib', () => {
    const fever = ask('yellow skin, right side rib pain, fever and shivering');
    expect(fever.triage.level).toBe('emergency');
    expect(fever.ranked[0]?.id).toBe('cholangitis');
    expect(ask('i fell and my ribs hurt when i breathe').ranked[0]?.id).toBe('rib-fracture');
  });
});
