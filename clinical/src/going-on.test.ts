import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { parts as bookParts, readTranslations } from '../build/phrasebooks-on-disk.ts';
import { firstLines, talk } from '../test/talk.ts';
import { consult, inLanguage } from './engine.ts';

const knowledge = openCurrentKnowledge();

describe('a question that goes on about a complaint', () => {
  const complaint = 'My stomach has been burning for a week, especially at night after eating';
  const whole = talk(complaint).answer.markdown;
  const part = (markdown: string, heading: string) =>
    markdown.split('## ').find((one) => one.startsWith(heading)) ?? '';

  it.each([
    'which tests do I need?',
    'do I need an endoscopy',
    'should I get a blood test',
    '¿qué pruebas necesito?',
    'welche Untersuchungen brauche ich?',
    '需要做什么检查',
  ])('about tests is answered with all of them: %s', (text) => {
    const { markdown } = talk(complaint, text).answer;
    expect(part(markdown, 'Recommended')).toBe(part(whole, 'Recommended'));
    expect(markdown.length).toBeLessThan(whole.length * 0.6);
  });

  it.each(['any home remedies?', 'what can I do at home', 'remedios caseros'])(
    'about what helps at home is answered with that: %s',
    (text) => {
      const { markdown } = talk(complaint, text).answer;
      expect(markdown).toContain('**What you can do now**');
      expect(markdown).not.toContain('**Medicines**');
    },
  );

  it('about medicines is answered with those', () => {
    const { markdown } = talk(complaint, 'what medicine can I buy over the counter').answer;
    expect(markdown).toContain('**Medicines**');
    expect(markdown).not.toContain('**What you can do now**');
  });

  it.each([
    'is this normal?',
    "I'm scared",
    'can I wait until Monday',
    'which doctor should I see',
  ])('about how soon begins with that: %s', (text) => {
    const { markdown } = talk(complaint, text).answer;
    expect(firstLines(markdown)).toMatch(/^\*\*Make an appointment with a doctor/);
  });

  it('about food is answered with what is said of it', () => {
    expect(firstLines(talk(complaint, 'what can I eat?').answer.markdown)).toMatch(
      /^\*\*Eat small meals/,
    );
  });

  it.each(['when should I worry?', 'what signs should I look out for', 'it got worse'])(
    'about what to watch for is answered with when to come sooner: %s',
    (text) => {
      const { markdown } = talk(complaint, text).answer;
      expect(part(markdown, 'Treatment')).toMatch(
        /^Treatment plan\n\n\*\*When to seek care sooner/,
      );
    },
  );

  it('about what might come makes no emergency', () => {
    const asked = talk(
      'My 4 year old has had a cough and a fever of 38.5 for 3 days',
      'what if the fever goes over 40',
    );
    expect(asked.triage.level).not.toBe('emergency');
  });

  it.each(['can I fly tomorrow', 'will my insurance pay for it?'])(
    'of which nothing is known says so, and does not say everything again: %s',
    (text) => {
      const { markdown } = talk(complaint, text).answer;
      expect(firstLines(markdown)).toMatch(/^\*\*My references say nothing more exact/);
      expect(markdown.length).toBeLessThan(whole.length * 0.6);
    },
  );

  it.each(['why do I have this', 'can you explain it more simply?', "I don't understand"])(
    'about the reasons tells all of them: %s',
    (text) => {
      const { markdown } = talk(complaint, text).answer;
      expect(part(markdown, 'Diagnosis')).toBe(part(whole, 'Diagnosis'));
      expect(markdown.length).toBeLessThan(whole.length * 0.6);
    },
  );
});

describe('an illness that is feared beside a complaint', () => {
  it('is told how likely it is, and how it would show', () => {
    const { markdown } = talk(
      'I have had a headache since yesterday',
      'is it a brain tumour?',
    ).answer;
    expect(firstLines(markdown)).toMatch(/usually not[^]*\*\*Brain tumour\*\*: A growth/);
    expect(markdown).toContain('Typical signs: ');
    expect(markdown).toContain('**When to seek care sooner**');
    expect(markdown.match(/^## /gm)).toHaveLength(4);
  });

  it('is told what speaks for it where something does', () => {
    const stomach = 'My stomach has been burning for a week, especially at night after eating';
    const { markdown } = talk(stomach, 'could it be an ulcer').answer;
    expect(firstLines(markdown)).toMatch(/^- \*\*Peptic ulcer\*\*: possible; what speaks for it/);
  });

  it.each([
    ['My son has had a cough for 3 days', 'is it whooping cough?', 'Whooping cough'],
    ['Itchy red rash in my elbow creases for months', 'could it be scabies', 'Scabies'],
  ])('is known also where it is called like what is felt: %s %s', (first, then, name) => {
    expect(talk(first, then).answer.markdown).toContain(`**${name}**: `);
  });

  it('is not talked away where a rule is afraid of it', () => {
    const { markdown, statements } = talk(
      'Headache and a stiff neck since this morning',
      'could it be meningitis?',
    ).answer;
    expect(markdown).not.toContain('usually not');
    expect(statements.length).toBeGreaterThan(0);
  });

  it.each([
    ['es', 'Me duele la cabeza desde ayer y tengo náuseas', '¿puede ser migraña?'],
    ['de', 'Ich habe seit gestern Kopfschmerzen und mir ist übel', 'ist das Migräne?'],
    ['fr', "J'ai mal à la tête depuis hier et des nausées", 'ça peut être une migraine ?'],
    ['pt', 'Estou com dor de cabeça desde ontem e náuseas', 'pode ser enxaqueca?'],
  ] as const)('belongs to the complaint in %s: %s %s', (language, ...said) => {
    const turns = said.map((text) => ({ by: 'person' as const, text }));
    const { answer } = consult(knowledge, turns, { language });
    expect(answer.markdown).not.toContain('You ask about');
    expect(answer.markdown).toMatch(/what speaks for it/i);
  });

  it('is answered with what it could be where it has no name here', () => {
    const { markdown } = talk(
      'my calf has been sore since a long flight',
      'could it be a blood clot?',
    ).answer;
    expect(markdown).not.toContain('My references say nothing');
    expect(markdown).toContain('can be a clot');
  });

  it('is told in the language of the answer', () => {
    const book = new Map(bookParts.flatMap((name) => Object.entries(readTranslations('de', name))));
    const wording = inLanguage('de', book);
    const turns = [
      { by: 'person' as const, text: 'Ich habe seit gestern Kopfschmerzen' },
      { by: 'person' as const, text: 'Könnte es Migräne oder Corona sein?' },
    ];
    const { answer } = consult(knowledge, turns, { language: 'de', wording });
    expect(answer.markdown).not.toMatch(/usually not|Typical signs/);
  });
});

describe('a medicine that is asked about beside something urgent', () => {
  it('is answered, below what is urgent', () => {
    const { triage, answer } = talk(
      'Burning when I pee, fever 39 and my right side hurts',
      'can I take ibuprofen and paracetamol together?',
    );
    expect(triage.level).toBe('urgent');
    expect(firstLines(answer.markdown)).toMatch(/^\*\*See a doctor today/);
    expect(answer.markdown).toContain('You ask about Ibuprofen and Acetaminophen');
  });

  it('is not answered before the call for help', () => {
    const { triage, answer } = talk('Crushing chest pain and sweating', 'can I take ibuprofen?');
    expect(triage.level).toBe('emergency');
    expect(answer.markdown).not.toContain('You ask about');
  });
});
