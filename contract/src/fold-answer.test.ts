import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerEvent } from './answer-events.ts';
import { anyAnswer, numbered } from '../test/answer-samples.ts';
import { emptyAnswer, foldAnswer, foldAnswerEvents, withAnswer } from './fold-answer.ts';

const plain: AnswerEvent[] = [
  { triage: { level: 'urgent', title: 'Soon', advice: 'See a doctor today', call: null } },
  { value: '## Diagnosis\n' },
  { value: 'A tension headache.' },
  { nurse: 'Did it start ' },
  { nurse: 'suddenly?' },
  {
    full_response: { user_text: 'I have a headache', ai_text: '## Diagnosis\nA tension headache.' },
  },
  { user_agreed: true },
  { done: true },
];
const folded = foldAnswerEvents(numbered(plain));

const question = {
  id: 7,
  message: 'I have a headache',
  response: '',
  nurse_messages: [],
  triage: null,
};

describe('a whole answer', () => {
  test('typed, with triage, nurse and agreement', () => {
    expect(folded).toEqual({
      lastId: 8,
      triage: { level: 'urgent', title: 'Soon', advice: 'See a doctor today', call: null },
      text: '## Diagnosis\nA tension headache.',
      nurse: 'Did it start suddenly?',
      audio: [],
      userText: 'I have a headache',
      userAgreed: true,
      usesProfile: false,
      error: null,
      done: true,
    });
  });

  test('made with the saved personal data says so, unless it fails', () => {
    const told = { user_text: 'q', ai_text: 'a', uses_profile: true as const };
    const answer = foldAnswerEvents(numbered([{ value: 'a' }, { full_response: told }]));
    expect(withAnswer(question, answer)).toMatchObject({ response: 'a', uses_profile: true });
    expect(withAnswer(question, folded)).not.toHaveProperty('uses_profile');
  });

  test('spoken: the pieces of audio in order, the transcript as the question', () => {
    const answer = foldAnswerEvents(
      numbered([
        { type: 'text', data: 'Drink ' },
        { type: 'audio', data: 'UklGRg==' },
        { type: 'text', data: 'water.' },
        { type: 'audio', data: 'UklGRh==' },
        { full_response: { user_text: 'I am thirsty', ai_text: 'Drink water.' } },
        { done: true },
      ]),
    );
    expect(answer).toMatchObject({ text: 'Drink water.', audio: ['UklGRg==', 'UklGRh=='] });
    expect(withAnswer({ ...question, message: '' }, answer).message).toBe('I am thirsty');
  });

  test('failed: the error is told and the message stays unanswered', () => {
    const answer = foldAnswerEvents(
      numbered([
        { value: '## Dia' },
        { nurse: 'Hm' },
        { error: 'ai_failed', message_client: 'Error. Please try again later.' },
        { done: true },
      ]),
    );
    expect(answer.error).toEqual({
      code: 'ai_failed',
      messageClient: 'Error. Please try again later.',
    });
    expect(withAnswer(question, answer)).toEqual(question);
  });

  test('stopped before the first text', () => {
    const answer = foldAnswerEvents(
      numbered([{ error: 'stopped', message_client: '' }, { done: true }]),
    );
    expect(answer).toMatchObject({ text: '', done: true, error: { code: 'stopped' } });
    expect(withAnswer(question, answer)).toEqual(question);
  });

  test('stopped with text counts as answered', () => {
    const answer = foldAnswerEvents(
      numbered([
        { value: 'Drink' },
        { full_response: { user_text: 'I am thirsty', ai_text: 'Drink' } },
        { done: true },
      ]),
    );
    expect(withAnswer(question, answer)).toMatchObject({ response: 'Drink', nurse_messages: [] });
  });

  test('fills the message it belongs to', () => {
    expect(withAnswer(question, folded)).toEqual({
      id: 7,
      message: 'I have a headache',
      response: '## Diagnosis\nA tension headache.',
      nurse_messages: [{ response: 'Did it start suddenly?' }],
      triage: folded.triage,
    });
  });
});

describe('a lost connection', () => {
  const early = foldAnswerEvents(numbered(plain).slice(0, 4));

  test('repeats are ignored by their number', () => {
    expect(foldAnswerEvents(numbered(plain).slice(2), early)).toEqual(folded);
    expect(foldAnswer(early, { id: 3, event: { value: 'again' } })).toBe(early);
  });

  test('number 1 begins again: the stored answer replaces what was read', () => {
    const stored: AnswerEvent[] = [
      { value: 'The whole stored answer.' },
      { full_response: { user_text: 'q', ai_text: 'The whole stored answer.' } },
      { done: true },
    ];
    expect(foldAnswerEvents(numbered(stored), early)).toEqual(foldAnswerEvents(numbered(stored)));
  });

  test('the full text heals what a reader missed', () => {
    const answer = foldAnswerEvents([
      { id: 5, event: { value: 'end' } },
      { id: 6, event: { full_response: { user_text: 'q', ai_text: 'beginning and end' } } },
    ]);
    expect(answer.text).toBe('beginning and end');
  });

  test('an end that comes alone keeps what was read, whatever its number', () => {
    for (const id of [1, 4, 9]) {
      const answer = foldAnswer(early, { id, event: { done: true } });
      expect(answer).toEqual({ ...early, lastId: Math.max(4, id), done: true });
    }
  });

  test('any way of losing and resuming gives the same answer', () => {
    const journey = fc.array(fc.record({ reads: fc.nat(20), goesBack: fc.nat(20) }));
    fc.assert(
      fc.property(anyAnswer, journey, (events, connections) => {
        const all = numbered(events);
        let answer = emptyAnswer;
        for (const { reads, goesBack } of connections) {
          const from = Math.max(0, answer.lastId - goesBack);
          answer = foldAnswerEvents(all.slice(from, from + reads), answer);
        }
        answer = foldAnswerEvents(all.slice(answer.lastId), answer);
        expect(answer).toEqual(foldAnswerEvents(all));
      }),
    );
  });

  test('folding changes nothing it was given', () => {
    const before = structuredClone(early);
    foldAnswer(early, { id: 5, event: { value: 'more' } });
    foldAnswer(early, { id: 6, event: { type: 'audio', data: 'x' } });
    expect(early).toEqual(before);
    expect(emptyAnswer.audio).toEqual([]);
  });
});
