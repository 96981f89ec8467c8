import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';
import { wordDangers } from './word-danger.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);

describe('nobody is sent to hospital', () => {
  it.each([
    'can i take sertraline and tramadol together',
    // Which of the harmless rashes of children it is cannot be told, and none of them is an emergency.
    'my 3 year old has had a fever of 39.5 for two days, she is drinking but not eating much, and now a rash on her tummy',
    'forgot to take my pill yesterday',
    'missed my blood pressure tablet',
    'can i stop citalopram suddenly',
    'what happens if i miss a dose of warfarin',
    'is warfarin ok when pregnant',
    'when can i give my baby water',
    'baby 6 weeks old',
    'my newborn was born 5 days ago, when do i bath him',
    'burned my hand on boiling water, blister size of a coin',
    'trouble swallowing food getting stuck, 66',
    'does my baby have colic? 5 weeks, crying every evening for 3 hours, feeding well',
    'i drank a lot of water today',
    'hypothermia signs',
    'my son has been vomiting',
    'my son has been coughing and vomiting since yesterday',
    // "Once daily" on a prescription, and "since" in Polish, Czech, Slovak and Croatian.
    'I take bisoprolol 2.5 mg od and have a cough',
    'bolí ma hlava od včera',
    'I am dying of boredom',
    'I have a headache and now it is worse',
    'I have a cold and now I feel worse',
    'I have a fever right now',
    'stomach ache right now',
    'I threw up once tonight',
    'my daughter threw up twice',
    "I'm dying to know what this spot on my arm is",
    "i'm dying for a cigarette, day 3 of quitting",
    'I am dying to know what this rash is',
    "I'd die of embarrassment",
    'I am dying of hunger',
    'this heat is killing me, how much should I drink',
    "I'm drowning in work and sleep badly",
    'I puked my guts out last night after the party',
    "I laughed so hard I couldn't breathe",
    "I can't breathe through my nose",
    'my 8 month old has a fever of 38.5',
    'baby blues 5 days after birth crying',
    'my mouth stings after pineapple',
    'my 14 month old has fever 38.5',
    'painful blisters on one side of my chest',
    'calf sudden pain like kicked while playing squash',
    'my left arm hurts since gym',
    'my left arm hurts',
    'my head is exploding',
    'my phone battery is dead',
    'can i fly with a cold',
    'cant get it up',
    'toddler fell off the sofa, playing now',
    'can i crush my omeprazole',
    'i have epilepsy and cannot keep my meds down',
    "can't keep my tablets down since yesterday",
  ])('for a question, a medicine, a date or a mild complaint: %s', (text) => {
    expect(ask(text).triage.level).not.toBe('emergency');
  });

  it.each(['how do i lose weight', 'i want to lose weight', 'tips for losing weight'])(
    'or to a doctor for a wish: %s',
    (text) => {
      const { reading, triage } = ask(text);
      expect(reading.present).not.toContain('weight-loss');
      expect(triage.level).toBe('self_care');
    },
  );
});

describe('and yet', () => {
  it.each(["my friend od'd on heroin", 'i am going to od'])('an overdose is one: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });

  it.each([
    'she took all her propranolol tablets',
    'my toddler ate some of grandmas tablets, open packet',
    'he is slumped and grey, just now',
    'my waters broke',
    'my stitches from the operation have burst and something pink is poking out',
    'piece of meat stuck in my throat, cannot swallow my saliva',
    'I want to die of shame',
    "I feel like I'm dying",
    'I nearly drowned in the pool an hour ago',
    "he was laughing and now he can't breathe",
    "can't breathe through the pain",
    'my 2 month old has a fever',
    "my kid has a rash that doesn't fade when I press a glass on it",
    'left arm aching and sweaty',
    'glass in my neck bleeding',
    'sudden hearing voices telling me to jump',
    'face swelling fast after new blood pressure tablet',
    'she downed a bottle of pills',
    'he downed loads of tablets',
    'my left arm has been aching all morning and i feel sick, 58',
    'my head felt like it exploded suddenly',
    'my kid fell from bunk bed and vomited 4 times',
    'my daughter fell down the stairs and is very drowsy',
    'toddler swallowed a battery',
    'my son thinks he can fly and is on the balcony',
    '35 weeks headache and flashing lights swollen hands',
  ])('this is an emergency: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });

  it.each(['i am losing weight without trying', 'i keep losing weight', 'i have lost weight'])(
    'this is a loss of weight: %s',
    (text) => {
      expect(ask(text).reading.present).toContain('weight-loss');
    },
  );

  it('waves of pain in the belly are no colic of babies', () => {
    expect(ask('i have cramps in my belly').reading.present).toContain('colicky-abdominal-pain');
    expect(ask('my 5 week old baby has colic').reading.present).not.toContain(
      'colicky-abdominal-pain',
    );
  });
});

describe('a headache in pregnancy', () => {
  it.each([
    'headache at 30 weeks pregnant',
    '30 weeks pregnant with a headache',
    "im 33 weeks and i have a headache that won't go away with paracetamol",
  ])('is looked at today after week 20: %s', (text) => {
    expect(ask(text).triage.level).toBe('urgent');
    expect(ask(text).triage.redFlags).toContain('headache-late-pregnancy');
  });

  it.each([
    'severe headache at 30 weeks pregnant',
    '30 weeks pregnant headache and blurry vision',
    '34 weeks pregnant, headache and swollen hands',
    '28 weeks pregnant headache and vomiting',
    '28 weeks pregnant headache and pain under my ribs',
    'had baby 4 days ago, really bad headache',
  ])('is an emergency where it is severe or more comes with it: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });

  it('is an everyday one before', () => {
    expect(ask('headache at 8 weeks pregnant').triage.level).toBe('self_care');
  });
});

it('the name of a medicine says nothing about danger, whatever it is taken for', () => {
  const flag = knowledge.redFlags.find(({ id }) => id === 'overdose');
  const redFlags = flag ? [{ ...flag, reason: 'Digoxin and poisoning' }] : [];
  const entries = { findings: [], conditions: [], redFlags: [...redFlags] };
  const words = ['digoxin', 'poison'];
  const harmless = { ...knowledge.redFlags[0]!, level: 'urgent' as const, reason: 'wart' };
  const both = { ...entries, redFlags: [...redFlags, harmless] };
  expect(wordDangers(both, words)[0]).toBeGreaterThan(0);
  expect(wordDangers(both, words, ['Digoxin'])[0]).toBe(0);
});
