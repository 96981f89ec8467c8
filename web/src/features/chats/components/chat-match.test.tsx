import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/language-store.ts';
import { showInRouter as show } from '../../../test-support/in-router.tsx';
import { sampleChat } from '../../../test-support/sample-chat.ts';
import { ChatMatch } from './chat-match.tsx';

afterEach(async () => {
  await changeLanguage('en');
  vi.unstubAllGlobals();
});

test.each([
  ['New chat', 'محادثة'],
  ['Headache', 'Headache'],
])('a chat that was found is called as in the history: %s', async (name, shown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sidebar: { newChat: 'محادثة' } })));
  await changeLanguage('ar');
  const match = { ...sampleChat({ name }), snippet: 'a cold' };
  await show(<ChatMatch match={match} words="cold" onChoose={vi.fn()} />);
  expect(screen.getByTestId('sidebar-match').textContent).toBe(`${shown}a cold`);
});
