import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInRouter as show } from '../../../test-support/in-router.tsx';
import { CHAT } from '../../../test-support/sample-chat.ts';
import { currentDraft, useDrafts } from '../draft-store.ts';
import { MessageBox } from './message-box.tsx';

afterEach(() => {
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
});

test('a pasted picture is attached, but not the picture of a table whose words are pasted', async () => {
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  await show(<MessageBox chat={CHAT} isBusy={false} onSend={vi.fn()} onLimit={vi.fn()} />);
  const paste = (...types: string[]) => {
    const files = [new File(['x'], 'image.png', { type: 'image/png' })];
    const clipboardData = { files, types: [...types, 'Files'] };
    return fireEvent.paste(screen.getByTestId('chat-input'), { clipboardData });
  };
  // The browser goes on with it.
  expect(paste('text/plain', 'text/html')).toBe(true);
  expect(currentDraft(CHAT).attachments).toEqual([]);
  // Browsers describe a picture in HTML, and a file by its name.
  expect([paste('text/html'), paste('text/plain')]).toEqual([false, false]);
  expect(currentDraft(CHAT).attachments).toHaveLength(2);
});
