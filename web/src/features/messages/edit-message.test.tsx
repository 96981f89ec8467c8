import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showInRouter as show } from '../../test-support/in-router.tsx';
import { CHAT, sampleMessage } from '../../test-support/sample-chat.ts';
import { installPopoverStandIn } from '../../ui/test/popover-stand-in.ts';
import { currentChat, showHistory, useChats } from '../chats/chat-store.ts';
import { MessageList } from './components/message-list.tsx';
import { EditBox } from './load-parts.ts';

beforeAll(installPopoverStandIn);
afterEach(() => useChats.setState({ chats: {} }));

test('a question is not asked anew by a key that is still held', async () => {
  showHistory(CHAT, [sampleMessage({ response: 'First' })]);
  await show(<MessageList chat={CHAT} />);
  await EditBox.preload();
  await userEvent.click(screen.getByTestId('message-edit'));
  const box = await screen.findByTestId('message-edit-box');
  fireEvent.keyDown(box, { key: 'Enter', repeat: true });
  expect(currentChat(CHAT).isChanging).toBe(false);
});

test('where an older answer is missing it is said what asking again does to the later ones', async () => {
  showHistory(CHAT, [sampleMessage({ id: 4 }), sampleMessage()]);
  await show(<MessageList chat={CHAT} />);
  const buttons = screen.getAllByTestId('message-regenerate');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Write a new answer (later messages go)',
    'Try again',
  ]);
});
