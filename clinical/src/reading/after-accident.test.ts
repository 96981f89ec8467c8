import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  );
const leading = (...texts: string[]) =>
  ask(...texts)
    .ranked.slice(0, 3)
    .map(({ id }) => id);
const injuries = [
  'sprain-strain',
  'contusion',
  'meniscus-tear',
  'acl-tear',
  'knee-collateral-ligament-injury',
  'fracture-limb',
];

describe('a limb that hurts after a fall', () => {
  it.each([
    'my knee hurts since I fell',
    'I fell and now my knee hurts',
    'fell down the stairs yesterday. today my left knee hurts',
    'I hurt my knee yesterday',
    'me caí y me duele la rodilla',
    "Je suis tombé et j'ai mal au genou",
    'Ich bin gestürzt und mein Knie tut weh',
    'caí e meu joelho dói',
    'я впала і болить коліно',
    'وقعت وركبتي تؤلمني',
    'मैं गिर गया और घुटने में दर्द है',
    '我摔倒了，膝盖疼',
  ])('is injured: %s', (text) => {
    expect(ask(text).reading.present).toContain('limb-injury');
    expect(injuries).toEqual(expect.arrayContaining(leading(text)));
  });

  it('is also injured where the fall was told of before', () => {
    expect(ask('I fell off a chair', 'my knee hurts').reading.present).toContain('limb-injury');
  });

  it.each([
    ['fell off my bike, wrist hurts', 'wrist-fracture'],
    ['fell yesterday, hand swollen', 'sprain-strain'],
    ['my foot hurts, i dropped a pan on it', 'contusion'],
    ['I fell on ice and my tailbone hurts', 'coccydynia'],
    ['I fell and my ribs hurt', 'rib-fracture'],
    ['I hit my elbow on the door frame and it hurts', 'contusion'],
    ['tripped over and my ankle is swollen', 'ankle-sprain'],
  ])('%s: %s', (text, condition) => {
    expect(leading(text)[0]).toBe(condition);
  });

  it('of a child is seen today', () => {
    expect(ask('my son fell off the trampoline and his arm hurts').triage.level).toBe('urgent');
  });

  it('of somebody old is looked at, at once', () => {
    const thigh = 'my 80 year old mother fell yesterday, she has pain in her thigh';
    expect(ask(thigh).triage.level).toBe('emergency');
    expect(ask('my mum fell and her hip hurts').triage.level).toBe('urgent');
  });
});

describe('a fall is as pressing as it is', () => {
  it.each([
    ['I fell off my bike yesterday and now my left knee hurts and is swollen', 'urgent'],
    ['I fell off my bike this morning, elbow hurts', 'self_care'],
    ['my son fell off his bike and his wrist is swollen', 'urgent'],
    ['my toddler fell and is limping', 'urgent'],
    ['fell off my bike and my neck hurts', 'urgent'],
    ['flew over the handlebars, my neck hurts', 'emergency'],
    ['came off my bike, handlebar in my tummy, it hurts', 'emergency'],
    ["my 6 year old fell off the monkey bars, elbow very swollen and won't move it", 'emergency'],
    ['I was hit by a car and my leg hurts', 'emergency'],
  ])('%s: %s', (text, level) => {
    expect(ask(text).triage.level).toBe(level);
  });

  it('and a swollen elbow is no ankle', () => {
    const elbow = "I fell and my elbow is swollen and I can't straighten it";
    expect(leading(elbow)).not.toContain('ankle-sprain');
    expect(leading('my elbow is swollen like an egg, no injury')[0]).toBe('olecranon-bursitis');
  });
});

describe('a twisted joint', () => {
  it.each([
    ['twisted my knee skiing, it is swollen', 'meniscus-tear'],
    ["rolled my ankle, heard a pop, can't walk", 'ankle-sprain'],
    ['me torcí el tobillo y está hinchado', 'ankle-sprain'],
    ['je me suis tordu la cheville', 'ankle-sprain'],
    ['umgeknickt, Knöchel dick', 'ankle-sprain'],
  ])('is the one that is named: %s', (text, condition) => {
    expect(leading(text)[0]).toBe(condition);
  });
});

describe('what a blow leaves behind', () => {
  it.each([
    ['got hit by a ball in the eye, blurry', 'eye-injury'],
    ['my kid stuck her finger in the door, it is blue', 'crushed-limb'],
  ])('is heard: %s', (text, finding) => {
    expect(ask(text).reading.present).toContain(finding);
  });

  it('is a bruise on the shin, not an illness of the bowel', () => {
    const { present } = ask('i banged my shin on the table, lump').reading;
    expect(present).not.toContain('tender-shin-nodules');
  });
});

describe('no fall', () => {
  it.each([
    'my leg falls asleep at night and hurts',
    'slipped disc and pain in my leg',
    "i can't fall asleep because my knee hurts",
    'my toenail fell off and my foot hurts',
    'my hair has fallen out and my knees hurt',
    'my knee gives way and i nearly fall, it hurts',
    'my knee hurts since last fall',
    'knee pain, I did not fall',
    'my mother falls a lot and has pain in her knees',
    'i fell pregnant and my hip hurts',
    'my blood pressure fell and my leg hurts',
    'running hurts my knee',
  ])('%s', (text) => {
    const { present } = ask(text).reading;
    expect(present).not.toContain('recent-fall');
    expect(present).not.toContain('limb-injury');
  });
});
