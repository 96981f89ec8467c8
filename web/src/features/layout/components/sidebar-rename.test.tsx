import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/language-store.ts';
import { showInRouter as show } from '../../../test-support/in-router.tsx';
import { sampleChat } from '../../../test-support/sample-chat.ts';
import { findChat, setChats } from '../../chats/chat-list-store.ts';
import { SidebarChat } from './sidebar-chat.tsx';

const unnamed = sampleChat();
const fetched = vi.fn(() => Promise.resolve(Response.json({ sidebar: { newChat: 'محادثة' } })));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  setChats([unnamed]);
});

afterEach(async () => {
  await changeLanguage('en');
  vi.unstubAllGlobals();
});

test('a chat without a name of its own is renamed from the words on screen, and keeps none by itself', async () => {
  await changeLanguage('ar');
  await show(<SidebarChat chat={unnamed} isActive />);
  fireEvent.click(screen.getByTestId('sidebar-chat-rename'));
  const box = await screen.findByTestId<HTMLInputElement>('sidebar-chat-name');
  expect(box.value).toBe('محادثة');
  fetched.mockClear();
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByTestId('sidebar-chat-name')).toBeNull());
  expect(findChat(unnamed.conversation_id)?.name).toBe(unnamed.name);
  expect(fetched).not.toHaveBeenCalled();
});
