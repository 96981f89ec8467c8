import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();

const answerTo = (texts: readonly string[], language = 'en') =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person', text })),
    { language },
  ).answer.markdown;

describe('a question about the service gets a short answer', () => {
  it.each([
    ['What can you do?', 'I am Hale'],
    ['Hi, what can you help me with?', 'I am Hale'],
    ['How does this service work?', 'I am Hale'],
    ['how does it work', 'I am Hale'],
    ['What is Hale?', 'I am Hale'],
    ['Who made you?', 'I am Hale'],
    ['Can I upload photos?', 'attach photos'],
    ['How much does it cost?', 'the page with the plans'],
    ['Is it free?', 'the page with the plans'],
    ['How many free messages do I have?', 'the page with the plans'],
    ['How do I cancel my subscription?', 'how to cancel it'],
    ['What languages do you speak?', '90 languages'],
    ['Is my chat private?', 'privacy policy'],
    ['How do I delete my chats?', 'privacy policy'],
  ])('%s', (text, part) => {
    expect(answerTo([text])).toContain(part);
    expect(answerTo([text])).not.toContain('##');
    expect(answerTo(['hello', text])).toContain(part);
  });

  it.each([
    ['es', '¿Qué puedes hacer?'],
    ['es', '¿Cuánto cuesta?'],
    ['fr', 'Que peux-tu faire ?'],
    ['fr', 'C’est gratuit ?'],
    ['de', 'Was kannst du alles?'],
    ['de', 'Kann ich Fotos hochladen?'],
    ['pt', 'O que você pode fazer?'],
    ['ua', 'Скільки це коштує?'],
    ['ar', 'كم التكلفة؟'],
    ['hi', 'क्या यह मुफ्त है?'],
    ['zh', '你能做什么？'],
    ['zh', '多少钱？'],
  ])('in %s: %s', (language, text) => {
    expect(answerTo([text], language)).not.toContain('##');
  });
});

describe('a question about health that sounds like one', () => {
  it.each([
    'what can you do for a headache',
    'what can you do about gout',
    'what is this rash',
    'how does ibuprofen work?',
    'how much does a hip replacement cost',
    'is it private? I have discharge from my penis',
    'what is hay fever',
  ])('has its four parts: %s', (text) => {
    expect(answerTo([text])).toContain('## Treatment plan');
  });

  it('is about what was spoken of', () => {
    expect(answerTo(['what is metformin', 'how does it work?'])).toContain('Metformin');
  });
});
