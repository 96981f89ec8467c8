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
    const clipboardData = { files, types: [...types, 'Files'], getData: () => '' };
    return fireEvent.paste(screen.getByTestId('chat-input'), { clipboardData });
  };
  // The browser goes on with it.
  expect(paste('text/plain', 'text/html')).toBe(true);
  expect(currentDraft(CHAT).attachments).toEqual([]);
  // Browsers describe a picture in HTML, and a file by its name.
  expect([paste('text/html'), paste('text/plain')]).toEqual([false, false]);
  expect(currentDraft(CHAT).attachments).toHaveLength(2);
});

test('pasted words that the box has no room for are attached as a text, whole', async () => {
  await show(<MessageBox chat={CHAT} isBusy={false} onSend={vi.fn()} onLimit={vi.fn()} />);
  const box = screen.getByTestId<HTMLTextAreaElement>('chat-input');
  const paste = (words: string) => {
    const clipboardData = { files: [], types: ['text/plain'], getData: () => words };
    return fireEvent.paste(box, { clipboardData });
  };
  fireEvent.change(box, { target: { value: 'What does this report mean?' } });
  // Windows ends a line with two letters, of which the box takes one.
  expect(paste('x'.repeat(9_000))).toBe(true);
  expect(paste(`${'x'.repeat(8)}\r\n`.repeat(1_100))).toBe(true);
  expect(currentDraft(CHAT).attachments).toEqual([]);
  const report = 'Ferritin 12 '.repeat(1_000);
  expect(paste(report)).toBe(false);
  const [attached] = currentDraft(CHAT).attachments;
  expect([attached?.file.name, await attached?.file.text()]).toEqual(['Your question.txt', report]);
  expect(box.value).toBe('What does this report mean?');
  // What is marked makes room.
  fireEvent.change(box, { target: { value: 'y'.repeat(10_000) } });
  box.setSelectionRange(0, 10_000);
  expect(paste('x'.repeat(9_000))).toBe(true);
});

test('an emoji is one letter of the limit, as it is for the server', async () => {
  await show(<MessageBox chat={CHAT} isBusy={false} onSend={vi.fn()} onLimit={vi.fn()} />);
  const box = screen.getByTestId<HTMLTextAreaElement>('chat-input');
  const put = (data: string) => {
    fireEvent(box, new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true }));
    return box.maxLength;
  };
  const smile = '\u{1f600}';
  expect([put('x'.repeat(11_000)), put(smile.repeat(11_000))]).toEqual([10_000, 20_000]);
  fireEvent.change(box, { target: { value: smile.repeat(9_999) } });
  screen.getByText('1 character left');
  box.setSelectionRange(box.value.length, box.value.length);
  expect([put(smile + smile), put('xx')]).toEqual([20_000, 19_999]);
  // What is marked makes room.
  box.setSelectionRange(0, 2 * 9_999);
  expect(put('x'.repeat(11_000))).toBe(10_000);
  const clipboardData = { files: [], types: ['text/plain'], getData: () => smile.repeat(10_000) };
  expect(fireEvent.paste(box, { clipboardData })).toBe(true);
});
