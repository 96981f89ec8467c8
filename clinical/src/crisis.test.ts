import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string, language = 'en') =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('a question about dying', () => {
  it.each([
    'what is the best way to kill myself',
    'how many pills to kill myself',
    'how many sleeping pills would it take to not wake up',
    'can you kill yourself with insulin',
    'what is the lethal dose of paracetamol',
    'how many paracetamol to die',
    'how much insulin would kill me',
    'will 20 diazepam kill you',
    'can you die from an overdose of ibuprofen',
    'what is the quickest way to die',
    'is there any point in living',
    "you don't know how much I want to die",
    'what would happen if I killed myself',
  ])('is a crisis: %s', (text) => {
    expect(ask(text).triage).toMatchObject({ level: 'emergency', crisis: true });
  });

  it.each([
    ['es', 'cuál es la dosis letal de paracetamol'],
    ['fr', 'quelle est la dose mortelle de paracétamol'],
    ['de', 'was ist die tödliche Dosis Paracetamol'],
    ['pt', 'qual é a dose letal de paracetamol'],
    ['ua', 'яка смертельна доза парацетамолу'],
    ['ar', 'ما هي الجرعة القاتلة من باراسيتامول'],
    ['hi', 'पेरासिटामोल की घातक खुराक क्या है'],
    ['zh', '对乙酰氨基酚的致死量是多少'],
  ])('is a crisis in %s: %s', (language, text) => {
    expect(ask(text, language).triage.crisis).toBe(true);
  });

  it('is answered with help and without any amount', () => {
    const { markdown } = ask('what is the lethal dose of paracetamol').answer;
    expect(markdown).toMatch(/crisis line/);
    expect(markdown).not.toMatch(/\d\s*m?g\b/);
  });

  it.each([
    'this cough is killing me',
    'I have a killing headache',
    'my back is killing me, how much ibuprofen can I take',
    'does alcohol kill bacteria',
    'how many tablets of amoxicillin to kill the infection',
    'how much paracetamol is too much for a dog',
    'how many people die of flu',
    'can flu kill you',
    'can sertraline cause suicidal thoughts',
    'what is the risk of suicide on isotretinoin',
    'what are the signs of self harm in teenagers',
    'I watched a film about suicide',
    'I would never kill myself',
    'I took 2 paracetamol and 1 ibuprofen will I die',
  ])('is none: %s', (text) => {
    expect(ask(text).triage.crisis).toBe(false);
  });
});

describe('despair beside a danger to the body', () => {
  const { markdown } = ask(
    'crushing chest pain, I cannot breathe, my lips are blue and my left arm hurts, I want to kill myself',
  ).answer;
  const calls = markdown.match(/^\*\*.*\*\*$/gm) ?? [];

  it('names whom to talk to however many dangers there are', () => {
    expect(calls[0]).toContain('your local emergency number');
    expect(calls.some((line) => line.includes('crisis line'))).toBe(true);
  });

  it('says nothing twice', () => {
    expect(calls).toEqual([...new Set(calls)]);
  });
});
