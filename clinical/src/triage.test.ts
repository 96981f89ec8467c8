import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';
import type { Urgency } from './types.ts';
import { inEnglish } from './wording/wording.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const levelOf = (text: string): Urgency => ask(text).triage.level;

describe('triage', () => {
  it('has new pain of the right lower belly seen today', () => {
    expect(levelOf('pain in lower right belly since this morning')).toBe('urgent');
    expect(levelOf('my stomach hurts on the right side')).toBe('urgent');
    expect(levelOf('pain in lower right belly on and off for three months')).not.toBe('emergency');
  });

  it.each([
    'crushing chest pain spreading to my left arm, sweating',
    'his face is drooping on one side and he cannot lift his arm, started an hour ago',
    'worst headache of my life, came on in seconds',
    'my 2 month old baby has a fever of 38.5',
    'I took 30 paracetamol tablets an hour ago',
    'lips and tongue are swelling and I cannot breathe after eating peanuts',
    'I want to kill myself and I have a plan',
    'vomiting blood and feeling faint',
    'sudden severe pain in my left testicle, I am 15',
    'I am 34 weeks pregnant with a bad headache and seeing spots, BP 165/110',
    'stiff neck, fever and a rash that does not fade under a glass',
    'numb between my legs and cannot control my bladder since the back pain got worse',
    'my child has a rash that does not fade under a glass',
    "glass test positive, spots on my daughter's belly",
    'swollen lips after starting lisinopril',
    'im 30 weeks, headache and spots before eyes',
    'bee sting in mouth',
    'frostbite fingers',
    'my baby is blue',
    'I took 2 paracetamol and then 10 more',
  ])('calls this an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'runny nose and sneezing for two days',
    'my feet itch and the skin between the toes is peeling',
    'a mosquito bite on my arm itches',
    'mild heartburn after pizza last night',
    'dandruff and an itchy scalp',
    'I stubbed my toe yesterday, it is a bit bruised but I can walk',
  ])('does not call this an emergency: %s', (text) => {
    expect(['routine', 'self_care']).toContain(levelOf(text));
  });

  it('has chest pain seen the same day unless something harmless explains it', () => {
    expect(levelOf('I have chest pain')).toBe('urgent');
    expect(levelOf('I have chest pain, I am 60')).toBe('urgent');
    expect(levelOf('my chest hurts when I press on it')).toBe('self_care');
    expect(levelOf('burning chest after eating spicy food')).toBe('routine');
    expect(levelOf('chest pain for 3 months on and off')).toBe('routine');
  });

  it('has bites of animals looked at, not those of insects', () => {
    expect(levelOf('bitten by a dog')).toBe('urgent');
    expect(levelOf('I was bitten by a mosquito')).toBe('self_care');
    expect(levelOf('bitten by a tick')).toBe('self_care');
  });

  it('has a new headache with a stiff neck seen the same day, and not one of years', () => {
    expect(levelOf('I have had a headache and a stiff neck since yesterday')).toBe('urgent');
    expect(levelOf('my neck is stiff since yesterday, I slept badly')).toBe('self_care');
    expect(levelOf('stiff neck and headaches from desk work for years')).toBe('self_care');
  });

  it('knows a crisis of the mind from one of the body', () => {
    expect(ask('I want to end my life').triage.crisis).toBe(true);
    expect(ask('crushing chest pain and sweating').triage.crisis).toBe(false);
  });

  it('gives its reasons, each with a source', () => {
    const { reasons } = ask('sudden weakness of my right arm and slurred speech').triage;
    expect(reasons.length).toBeGreaterThan(0);
    for (const { sentence, sources } of reasons) {
      expect(inEnglish(sentence)).not.toBe('');
      for (const id of sources) expect(knowledge.sourceById.has(id)).toBe(true);
    }
  });

  it('does not take a denied danger for a present one', () => {
    expect(levelOf('headache for two days, no stiff neck, no fever, no weakness')).not.toBe(
      'emergency',
    );
  });
});

it.each([
  'عندي ألم شديد في الصدر',
  'मेरे सीने में तेज दर्द है',
  '我胸口剧烈疼痛',
  'tengo un dolor muy fuerte en el pecho',
  'у мене сильний біль у грудях',
])('how bad it is may stand between the words of a complaint: %s', (text) => {
  const { reading, triage } = ask(text);
  expect(reading.present).toContain('chest-pain');
  expect(['urgent', 'emergency']).toContain(triage.level);
});
