import { expect, test, vi } from 'vitest';
import { setVisitorChatId } from './visitor-chat-store.ts';

/** As after a load of the page. */
const loadAgain = async () => {
  vi.resetModules();
  return import('./visitor-chat-store.ts');
};

test('the chat of a visitor is known over a reload, until there is none', async () => {
  setVisitorChatId('7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d');
  const again = await loadAgain();
  expect(again.visitorChatId()).toBe('7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d');
  again.setVisitorChatId(null);
  expect((await loadAgain()).visitorChatId()).toBeNull();
});
