import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../i18n/language-store.ts';
import { showInRouter as show } from '../../test-support/in-router.tsx';
import { CHAT } from '../../test-support/sample-chat.ts';
import { QueuedNotice } from './load-parts.ts';

afterEach(() => vi.unstubAllGlobals());

test('a question that waits for the network is spoken of in the language on screen at once', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('/offline/') ? { waiting: 'ينتظر' } : {})),
  );
  await changeLanguage('ar');
  const Notice = await QueuedNotice.preload();
  await show(<Notice chat={CHAT} />);
  expect(screen.getByText('ينتظر')).toBeDefined();
  await changeLanguage('en');
});
