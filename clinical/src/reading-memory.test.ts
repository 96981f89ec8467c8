import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { type ConversationMessage, readConversation } from './read-message.ts';
import { keepReadings, type Remembered } from './reading-memory.ts';

const plain = openCurrentKnowledge();

function withMemory() {
  const memory = new Map<string, Remembered>();
  const knowledge = { ...plain };
  keepReadings(knowledge, memory);
  return { knowledge, memory };
}

const person = (text: string): ConversationMessage => ({ by: 'person', text });
const assistant = (text: string): ConversationMessage => ({ by: 'assistant', text });

const chat = [
  person('I am 30 and have had a headache for two days'),
  assistant('Do you have a stiff neck?'),
  person('yes'),
  assistant('Do you have a fever?'),
  person('no, but I am allergic to penicillin'),
  person('Now my chest hurts too'),
];

describe('a conversation that goes on', () => {
  it('is understood the same as when it is read anew', () => {
    const { knowledge } = withMemory();
    for (let length = 1; length <= chat.length; length += 1) {
      const messages = chat.slice(0, length);
      expect(readConversation(knowledge, messages)).toEqual(readConversation(plain, messages));
    }
  });

  it('is read from where it was, in the same language only', () => {
    const { knowledge, memory } = withMemory();
    const known = { ...readConversation(knowledge, chat.slice(0, 3)), medicines: ['remembered'] };
    for (const [name, { messages }] of memory)
      memory.set(name, { messages, understood: { known, asked: [], told: [] } });
    const grown = chat.slice(0, 5);
    expect(readConversation(knowledge, grown).medicines).toContain('remembered');
    const other = readConversation(knowledge, grown, { language: 'de' });
    expect(other.medicines).not.toContain('remembered');
  });

  it('is read anew when something earlier was changed', () => {
    const { knowledge, memory } = withMemory();
    const known = { ...readConversation(knowledge, chat.slice(0, 3)), medicines: ['remembered'] };
    for (const [name, { messages }] of memory)
      memory.set(name, { messages, understood: { known, asked: [], told: [] } });
    const edited = [person('I am 40 and dizzy'), ...chat.slice(1, 5)];
    expect(readConversation(knowledge, edited)).toEqual(readConversation(plain, edited));
  });

  it('is read anew when another one has the same beginnings and lengths', () => {
    const { knowledge } = withMemory();
    const long = 'I am 30 years old and work in an office, and since ';
    readConversation(knowledge, [person(`${long}yesterday I have had a cough`)]);
    const other = [person(`${long}yesterday I have had a fever`)];
    expect(readConversation(knowledge, other)).toEqual(readConversation(plain, other));
  });
});
