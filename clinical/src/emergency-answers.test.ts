import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';
import { inEnglish } from './wording/wording.ts';

const knowledge = openCurrentKnowledge();
const ask = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  );
const markdownOf = (...texts: string[]): string => ask(...texts).answer.markdown;

/** The first condition that an answer writes about. */
const leadOf = (markdown: string): string => / \*\*([^*]+)\*\*[^.]*\. /.exec(markdown)?.[1] ?? '';
const below = (markdown: string, heading: string): string =>
  markdown.split(`**${heading}**\n\n`)[1]?.split('\n\n')[0] ?? '';

describe('the answer to an emergency', () => {
  it.each([
    ['54 yo woman, bad nausea, jaw ache, tired, cold and clammy', /Heart attack/, /ginger/i],
    ['7 weeks pregnant, bad pain on one side low down and spotting', /Ectopic/, /heat/i],
    ['waters broke at 30 weeks', /Preterm|Waters breaking/, /warm bath/],
    ['green vomit in 2 week old', /Malrotation/, /small sips/],
    ['had spleen removed and have fever 39', /[Ss]epsis/, /Stay at home/],
    ['my 2 month old baby has a fever of 39', /baby under three months/, /Acetaminophen/],
    ['vomiting blood like coffee grounds', /gastrointestinal bleeding/, /Usually none/],
    ['my potassium is 6.8', /High potassium/, /Ramipril/],
    ['erection for 5 hours after viagra', /Priapism/, /fish shortly/],
    ['throat feels tight after peanuts', /Anaphylaxis/, /Sertraline/],
    ['pulsating belly and back pain, 74 years old', /Ruptured/, /Stop smoking/],
  ])('is about what the rule is afraid of: %s', (text, feared, unfit) => {
    const markdown = markdownOf(text);
    expect(leadOf(markdown)).toMatch(feared);
    expect(markdown.slice(markdown.indexOf('## Recommended'))).not.toMatch(unfit);
  });

  it('sends to help and nowhere else where the likely cause is usually looked after at home', () => {
    const markdown = markdownOf('my oxygen is 88% and i have covid');
    expect(leadOf(markdown)).toBe('COVID-19');
    expect(below(markdown, 'What you can do now')).toMatch(/emergency number/);
    expect(markdown).not.toMatch(/Stay at home|\*\*Medicines\*\*/);
  });

  it('names no harmless cause first where no danger is known', () => {
    const { triage, answer } = ask('he is grey, slumped and barely breathing after the party');
    expect(triage.level).toBe('emergency');
    expect(leadOf(answer.markdown)).not.toMatch(/cold|Hangover/i);
    expect(answer.markdown).not.toMatch(/You can usually look after/);
  });

  it('says that the cause is not clear only where no rule names one', () => {
    const { triage } = ask('crushing chest pain into my left arm');
    expect(triage.redFlags).toContain('alarming-description');
    expect(triage.reasons.map(({ sentence }) => inEnglish(sentence)).join(' ')).not.toMatch(
      /not clear/,
    );
  });

  it('leaves the order of likelihood as it is where nothing is dangerous', () => {
    const { ranked, answer } = ask('runny nose and sneezing for two days');
    expect(leadOf(answer.markdown)).toBe(knowledge.conditionById.get(ranked[0]?.id ?? '')?.name);
    expect(below(answer.markdown, 'What you can do now')).not.toBe('');
  });
});

describe('the answer to a crisis of the mind', () => {
  it.each(['i want to die', 'I want to kill myself and I have a plan'])(
    'says whom to call first, and neither lists illnesses nor offers medicines: %s',
    (text) => {
      const markdown = markdownOf(text);
      expect(markdown.split('\n\n')[1]).toMatch(/^\*\*Call a crisis line/);
      expect(markdown).not.toMatch(/Depression|Sertraline|Borderline/);
    },
  );

  it('has an overdose or a wound treated first', () => {
    const taken = markdownOf('i want to die and took 40 paracetamol tablets');
    expect(taken.split('\n\n')[1]).toMatch(/^\*\*Call your local emergency number now/);
    expect(taken).toMatch(/crisis line/);
    const wounded = markdownOf('i want to die, i slit my wrist and the blood is spurting');
    expect(wounded.split('\n\n')[1]).toMatch(/Press hard on the wound/);
  });

  it('asks for the means, and has them put away', () => {
    const { markdown } = ask('i want to die').answer;
    expect(markdown).toMatch(/store of medicines at hand\?/);
    const messages = [
      { by: 'person', text: 'i want to die' },
      { by: 'assistant', text: markdown },
      { by: 'person', text: 'yes i have pills here' },
    ] as const;
    expect(consult(knowledge, messages).answer.markdown).toMatch(/Put distance between you/);
  });
});

describe('what an answer says of a condition', () => {
  it('holds nothing against it that it only seldom shows', () => {
    const markdown = markdownOf('i am 8 weeks pregnant with belly pain and pain in my shoulder');
    expect(leadOf(markdown)).toMatch(/Ectopic/);
    expect(markdown).not.toMatch(/does not fit well: [^.]*shoulder/);
  });

  it('tells what is good to know under a heading of its own', () => {
    const markdown = markdownOf('runny nose, high fever, aches and cough since yesterday');
    expect(below(markdown, 'Medicines')).not.toMatch(/vaccination/);
    expect(below(markdown, 'Good to know')).not.toBe('');
  });
});
