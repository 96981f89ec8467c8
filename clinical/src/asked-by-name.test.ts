import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  );
const headingsOf = (markdown: string) =>
  markdown.split('\n').filter((line) => line.startsWith('## '));

describe('a question about a condition by name', () => {
  it.each([
    ['what is lupus', 'Systemic lupus erythematosus'],
    ['what is IBS', 'Irritable bowel syndrome'],
    ['what is diabetes', 'Type 2 diabetes'],
    ['what is asthma?', 'Asthma'],
    ['symptoms of appendicitis', 'Acute appendicitis'],
    ['what causes gout', 'Gout'],
    ['i think i have lupus', 'Systemic lupus erythematosus'],
    ['my dad has parkinsons', 'Parkinson'],
    ['keto diet safe with type 1 diabetes?', 'Type 1 diabetes'],
    ['flu or covid?', 'Influenza and COVID-19'],
  ])('%s', (text, name) => {
    const { answer } = ask(text);
    expect(answer.markdown).toContain(`You ask about ${name}`);
    expect(answer.markdown).not.toContain('Common cold');
    expect(headingsOf(answer.markdown)).toHaveLength(4);
    expect(answer.statements.length).toBeGreaterThan(3);
  });

  it('is not mixed with an earlier complaint', () => {
    const { markdown } = ask('I cannot sleep', 'Tell me about flu').answer;
    expect(markdown).toContain('You ask about Influenza');
    expect(markdown).not.toContain('Insomnia');
  });

  it.each(['what are the symptoms', 'can it be cured', 'is it contagious'])(
    'goes on: %s',
    (text) => {
      expect(ask('what is lupus', text).answer.markdown).toContain(
        'You ask about Systemic lupus erythematosus',
      );
    },
  );

  it('tells no doses', () => {
    expect(ask('what is influenza').answer.markdown).not.toMatch(/\d ?mg\b/);
  });

  it.each([
    ['i have a rash on my cheeks and joint pain', 'could it be lupus?'],
    ['what is a migraine', 'my head hurts on one side and light is bad'],
  ])('gives way to a complaint: %s, %s', (first, second) => {
    expect(ask(first, second).answer.markdown).toContain('What speaks for it');
  });

  it.each(['I have a fever and a cough', 'i dont have asthma', 'is the flu jab safe'])(
    'is none: %s',
    (text) => {
      expect(ask(text).reading.askedConditions).toEqual([]);
    },
  );
});

describe('what is not understood', () => {
  it.each([
    'i think i have cancer',
    'when do babies start to walk',
    'i feel weird',
    'qwe rty uio pas',
  ])('names no cause and asks: %s', (text) => {
    const { markdown } = ask(text).answer;
    expect(headingsOf(markdown)).toHaveLength(4);
    expect(markdown).toContain('I could not find');
    expect(markdown.match(/\?$/gm)?.length).toBeGreaterThanOrEqual(2);
    expect(markdown).not.toContain('Common cold');
  });

  it.each(["what's the weather like today", 'write me a poem', 'who won the football yesterday'])(
    'has nothing to do with health: %s',
    (text) => {
      const { markdown } = ask(text).answer;
      expect(headingsOf(markdown)).toEqual([]);
      expect(markdown).toMatch(/^That is outside/);
    },
  );

  it.each([
    'i hurt my knee at football',
    'I have a cold',
    'i was raped last night',
    'condom broke last night',
    'exposed to hiv last night',
  ])('is not this: %s', (text) => {
    expect(ask(text).answer.markdown).not.toMatch(/could not find|outside what/);
  });
});

describe('an article', () => {
  it.each([
    ['how can i sleep better', 'Sleeping well'],
    ['which vaccines do adults need', 'Vaccines for adults'],
    ['how much exercise should i get', 'How much exercise is healthy'],
    ['I am pregnant', 'I am pregnant: first steps'],
  ])('answers “%s”', (text, title) => {
    expect(ask(text).answer.markdown).toContain(`**${title}**`);
  });

  it.each([
    ['i have heartburn', 'how long until it gets better', 'Sleeping well'],
    ['i have anxiety', 'can i take something for it', 'Poisoning'],
    ['tell me about ozempic', 'what are the side effects?', 'buprofen'],
    ['hello', 'best diet for high cholesterol', 'Losing weight'],
    ['hello', 'when do babies start to walk', 'solid food'],
  ])('is not picked for a common word: %s, %s', (first, second, wrong) => {
    expect(ask(first, second).answer.markdown).not.toContain(wrong);
  });
});
