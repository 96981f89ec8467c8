import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertQueue } from '../../ui/show-alert.ts';
import { CHAT, sampleMessage } from '../../test-support/sample-chat.ts';
import { showInRouter as show } from '../../test-support/in-router.tsx';
import { sampleUser } from '../../test-support/sample-user.ts';
import { AttemptsNotice } from '../attempts/components/attempts-notice.tsx';
import { setResetAt, useAttempts } from '../attempts/attempts-store.ts';
import { setUser, useSession } from '../auth/session-store.ts';
import { ChatAnnouncer } from '../chats/components/chat-announcer.tsx';
import { SendRefusal } from '../chats/load-parts.ts';
import {
  changeAnswer,
  changeChat,
  endAnswer,
  showHistory,
  startAnswer,
  useChats,
} from '../chats/chat-store.ts';
import { emptyAnswer } from '@hale/contract/fold-answer';
import type { Source } from '@hale/contract/messages';
import { addFiles } from './add-files.ts';
import { DropZone } from './components/drop-zone.tsx';
import { MessageBox } from './components/message-box.tsx';
import { MessageList } from './components/message-list.tsx';
import { SourcesHost } from './components/sources-host.tsx';
import { TriageRibbon } from './components/triage-ribbon.tsx';
import { currentDraft, useDrafts } from './draft-store.ts';
import { AttachmentList } from './load-parts.ts';
import { closeSources, showSources, useSources } from './sources-store.ts';

const visitor = { user: null, messagesAttempts: null, isMessagesAttemptsOver: false };

beforeEach(() => {
  localStorage.clear();
  // The test browser has neither.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  for (const alert of alertQueue.items()) alert.close();
  useChats.setState({ chats: {} });
  useDrafts.setState({ drafts: {} });
  useSession.setState(visitor);
  useAttempts.setState({ resetAt: null });
  closeSources();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the message box', () => {
  const box = () => screen.getByTestId<HTMLTextAreaElement>('chat-input');
  const send = () => screen.getByTestId<HTMLButtonElement>('chat-send');
  const handlers = () => ({ onSend: vi.fn(), onLimit: vi.fn() });

  test('sends with Enter, breaks the line with Shift and Enter', async () => {
    const { onSend, onLimit } = handlers();
    await show(<MessageBox chat={CHAT} isBusy={false} onSend={onSend} onLimit={onLimit} />);
    expect(send().disabled).toBe(true);
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(currentDraft(CHAT).text).toBe('one\ntwo');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledTimes(2);
    expect(onLimit).not.toHaveBeenCalled();
  });

  test('does not send while letters are being composed, nor while something is under way', async () => {
    const { onSend, onLimit } = handlers();
    await show(<MessageBox chat={CHAT} isBusy={false} onSend={onSend} onLimit={onLimit} />);
    await userEvent.type(box(), 'にほん');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
  });

  test('is busy while an answer is written, which can be stopped', async () => {
    const { onSend, onLimit } = handlers();
    const onStop = vi.fn();
    await show(<MessageBox chat={CHAT} isBusy onSend={onSend} onLimit={onLimit} onStop={onStop} />);
    await userEvent.type(box(), 'next{Enter}');
    expect(send().disabled).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByTestId('chat-stop'));
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('says how much room is left only near the end', async () => {
    const { onSend, onLimit } = handlers();
    await show(<MessageBox chat={CHAT} isBusy={false} onSend={onSend} onLimit={onLimit} />);
    expect(box().maxLength).toBe(10_000);
    fireEvent.change(box(), { target: { value: 'x'.repeat(9000) } });
    expect(screen.queryByText(/characters left/)).toBeNull();
    fireEvent.change(box(), { target: { value: 'x'.repeat(9990) } });
    expect(screen.getByText('10 characters left')).toBeDefined();
  });

  test('has what says that a question was not sent before the server can go away', async () => {
    const preload = vi.spyOn(SendRefusal, 'preload');
    const { onSend, onLimit } = handlers();
    await show(<MessageBox chat={CHAT} isBusy={false} onSend={onSend} onLimit={onLimit} />);
    await userEvent.type(box(), 'H');
    expect(preload).toHaveBeenCalled();
  });

  test('without messages left asks at a click, and takes no files', async () => {
    setUser(sampleUser({ messages_attempts: 0 }));
    const { onSend, onLimit } = handlers();
    await show(<MessageBox chat={CHAT} isBusy={false} onSend={onSend} onLimit={onLimit} />);
    await userEvent.click(box());
    expect(onLimit).toHaveBeenCalledOnce();
    expect(screen.getByTestId<HTMLInputElement>('chat-file-input').disabled).toBe(true);
    fireEvent.paste(box(), {
      clipboardData: { files: [new File(['x'], 'a.txt')], types: ['Files'] },
    });
    expect(onLimit).toHaveBeenCalledTimes(2);
    expect(currentDraft(CHAT).attachments).toEqual([]);
  });

  test('shows attached files, which can be taken away again', async () => {
    await AttachmentList.preload();
    const { onSend, onLimit } = handlers();
    await show(<MessageBox chat={CHAT} isBusy={false} onSend={onSend} onLimit={onLimit} />);
    await userEvent.upload(screen.getByTestId('chat-file-input'), [
      new File(['x'], 'a.txt', { type: 'text/plain' }),
      new File(['x'], 'b.png', { type: 'image/png' }),
    ]);
    expect(screen.getAllByTestId('chat-file')).toHaveLength(2);
    expect(send().disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.getAllByTestId('chat-file')).toHaveLength(1);
  });
});

describe('files', () => {
  const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);
  const alerts = () => alertQueue.items().map(({ text }) => text);
  const closeAlert = () => act(() => alertQueue.items()[0]?.close());

  test('that are not allowed are told of once, the others stay', async () => {
    void addFiles(CHAT, [file('a.exe'), file('b.txt'), file('empty.txt', 0), file('c.gif')]);
    expect(alerts()).toEqual([
      'Allowed files: PNG, JPEG, JPG, HEIC, WEBP, WEBM, PDF, TXT, DOCX, up to 15 MB each.',
    ]);
    expect(currentDraft(CHAT).attachments.map((it) => it.file.name)).toEqual(['b.txt']);
  });

  test('beyond ten are told of, after those that are not allowed', async () => {
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}.txt`));
    const adding = addFiles(CHAT, [...many, file('a.exe')]);
    expect(currentDraft(CHAT).attachments).toHaveLength(10);
    closeAlert();
    await waitFor(() => expect(alerts()).toEqual(['Maximum number of files exceeded (10)']));
    closeAlert();
    await adding;
  });
});

describe('the drop zone', () => {
  const zone = () => screen.getByTestId('drop-zone').dataset['active'];
  const drag = (type: string, files: File[] = []) =>
    fireEvent(
      window,
      Object.assign(new Event(type, { cancelable: true }), {
        dataTransfer: { types: ['Files'], files },
      }),
    );

  test('lights up while files hover, and half a second longer', async () => {
    await show(<DropZone onFiles={vi.fn()} />);
    vi.useFakeTimers();
    drag('dragover');
    expect(zone()).toBe('true');
    drag('dragleave');
    act(() => {
      vi.advanceTimersByTime(400);
    });
    expect(zone()).toBe('true');
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(zone()).toBe('false');
  });

  test('takes what is dropped', async () => {
    const onFiles = vi.fn();
    await show(<DropZone onFiles={onFiles} />);
    const dropped = new File(['x'], 'a.txt');
    drag('dragover');
    drag('drop', [dropped]);
    expect(zone()).toBe('false');
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([dropped]);
  });

  test('does not mind text that is dragged', async () => {
    await show(<DropZone onFiles={vi.fn()} />);
    fireEvent(
      window,
      Object.assign(new Event('dragover'), { dataTransfer: { types: ['text/plain'], files: [] } }),
    );
    expect(zone()).toBe('false');
  });
});

describe('a message', () => {
  test('shows its question, its answer, the nurse and the urgency', async () => {
    setUser(sampleUser());
    showHistory(CHAT, [
      sampleMessage({
        response: '## Diagnosis\n\nA **cold**.',
        nurse_messages: [{ response: 'Rest.' }],
        triage: { level: 'emergency', title: 'Call now', advice: 'Do not wait', call: '112' },
      }),
    ]);
    await show(<MessageList chat={CHAT} />);
    expect(screen.getByTestId('message-user').textContent).toBe('I have a headache');
    await waitFor(() =>
      expect(screen.getByTestId('message-answer').querySelector('strong')?.textContent).toBe(
        'cold',
      ),
    );
    expect(screen.getByTestId('message-nurse').textContent).toContain('AI nurse');
    expect(screen.getByTestId('triage-call').getAttribute('href')).toBe('tel:112');
    expect(screen.getByTestId('message-sources')).toBeDefined();
    expect(screen.queryByTestId('doctor-review-button')).toBeNull();
  });

  test('shows its sources, not those of another one that were asked for before', async () => {
    const late = Promise.withResolvers<readonly Source[]>();
    const sourcesOf = (statement: string) => [
      { statement, confirms: [{ link: 'https://health.example/', icon: '' }] },
    ];
    await show(<SourcesHost />);
    const before = showSources(late.promise);
    await showSources(Promise.resolve(sourcesOf('Drink enough.')));
    expect((await screen.findByTestId('source-item')).textContent).toContain('Drink enough.');
    late.resolve(sourcesOf('Rest.'));
    await before;
    expect(screen.getByTestId('source-item').textContent).toContain('Drink enough.');
  });

  test('shows no sources in the chat that somebody has gone to meanwhile', async () => {
    const late = Promise.withResolvers<readonly Source[]>();
    const { unmount } = await show(<SourcesHost />);
    const asked = showSources(late.promise);
    unmount();
    late.resolve([
      { statement: 'Rest.', confirms: [{ link: 'https://health.example/', icon: '' }] },
    ]);
    await asked;
    expect(useSources.getState().isOpen).toBe(false);
  });

  test('of a visitor has no sources', async () => {
    showHistory(CHAT, [sampleMessage({ response: 'Hello' })]);
    await show(<MessageList chat={CHAT} />);
    expect(screen.getByTestId('message-copy')).toBeDefined();
    expect(screen.queryByTestId('message-sources')).toBeNull();
  });

  test('is not rendered again while the next one grows', async () => {
    const first = sampleMessage({ id: 4, response: 'First' });
    showHistory(CHAT, [first, sampleMessage()]);
    await show(<MessageList chat={CHAT} />);
    await waitFor(() => expect(screen.getByText('First')).toBeDefined());
    const changes: MutationRecord[] = [];
    const watcher = new MutationObserver((records) => changes.push(...records));
    act(() => startAnswer(CHAT, 5));
    const [finished] = screen.getAllByTestId('message-answer');
    if (!finished) throw new Error('no answer');
    watcher.observe(finished, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    for (const text of ['One', 'One two', 'One two three']) {
      act(() => changeAnswer(CHAT, { answer: { ...emptyAnswer, text } }));
    }
    await waitFor(() => expect(screen.getByText('One two three')).toBeDefined());
    watcher.disconnect();
    expect(changes).toEqual([]);
  });

  test('cannot be changed while an answer is written', async () => {
    showHistory(CHAT, [sampleMessage({ id: 4, response: 'First' }), sampleMessage()]);
    await show(<MessageList chat={CHAT} />);
    act(() => startAnswer(CHAT, 5));
    act(() => changeAnswer(CHAT, { answer: { ...emptyAnswer, text: 'Half of' } }));
    for (const name of ['message-edit', 'message-delete', 'message-regenerate']) {
      const buttons = screen.getAllByTestId<HTMLButtonElement>(name);
      expect(buttons.map((button) => button.disabled)).toEqual([true, true]);
    }
    const copies = screen.getAllByTestId<HTMLButtonElement>('message-copy');
    expect(copies.map((button) => button.disabled)).toEqual([false, true]);
  });

  test('shows its files also while it is changed, for they go along', async () => {
    const files = [
      { type: 'other' as const, file: '/api/download/media/1/a.txt', file_of_name: 'a.txt' },
    ];
    showHistory(CHAT, [sampleMessage({ response: 'First', files })]);
    await show(<MessageList chat={CHAT} />);
    await userEvent.click(screen.getByTestId('message-edit'));
    await screen.findByTestId('message-edit-box');
    expect(screen.getByTestId('message-file').textContent).toContain('a.txt');
  });

  test.each(['message-edit-box', 'message-edit-save'])(
    'is no longer edited after Escape in %s',
    async (testId) => {
      showHistory(CHAT, [sampleMessage({ response: 'First' })]);
      await show(<MessageList chat={CHAT} />);
      await userEvent.click(screen.getByTestId('message-edit'));
      await screen.findByTestId('message-edit-box');
      screen.getByTestId(testId).focus();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByTestId('message-edit-box')).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('message-edit')));
    },
  );

  test('says when the connection is lost, and waits with three dots', async () => {
    showHistory(CHAT, [sampleMessage()]);
    await show(<MessageList chat={CHAT} />);
    act(() => startAnswer(CHAT, 5));
    expect(screen.getByTestId('answer-waiting')).toBeDefined();
    expect(screen.queryByTestId('connection-lost')).toBeNull();
    act(() => changeAnswer(CHAT, { isConnected: false }));
    expect(screen.getByTestId('connection-lost').textContent).toBe(
      'Connection lost. Reconnecting…',
    );
  });

  test('whose answer failed says why in its place', async () => {
    showHistory(CHAT, [sampleMessage()]);
    changeChat(CHAT, { failures: { 5: 'Sorry.' } });
    await show(<MessageList chat={CHAT} />);
    expect(screen.getByTestId('chat-error').textContent).toBe('Sorry.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('tells what was read from its file', async () => {
    const path = '/api/download/media/a/report.pdf';
    const file = { type: 'other' as const, file: path, file_of_name: 'report.pdf' };
    showHistory(CHAT, [
      sampleMessage({ id: 4, files: [{ ...file, reading: 'Ferritin 12' }] }),
      sampleMessage({ files: [{ ...file, reading: null, reading_note: 'locked' }] }),
    ]);
    await show(<MessageList chat={CHAT} />);
    const [read, locked] = screen.getAllByTestId('file-reading');
    expect(read?.textContent).toContain('Read from report.pdf: Ferritin 12');
    // In the direction of the page: by that of the file the first words would be cut, not the last.
    expect(read?.querySelector('summary [dir]')).toBeNull();
    expect(locked?.textContent).toBe(
      'Nothing could be read from report.pdf: the file is locked with a password.',
    );
  });

  test('of a long chat: the newest twenty are there, the others on demand', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      sampleMessage({ id: index + 1, message: `Q${index + 1}`, response: 'A' }),
    );
    showHistory(CHAT, many);
    await show(
      <div data-scroller="">
        <MessageList chat={CHAT} />
      </div>,
    );
    expect(screen.getAllByTestId('message')).toHaveLength(20);
    expect(screen.queryByText('Q30')).toBeNull();
    await userEvent.click(screen.getByTestId('earlier-messages'));
    await userEvent.click(screen.getByTestId('earlier-messages'));
    expect(screen.getAllByTestId('message')).toHaveLength(50);
    expect(screen.queryByTestId('earlier-messages')).toBeNull();
  });
});

test('the announcer tells of the writing once and of the whole answer once', async () => {
  showHistory(CHAT, [sampleMessage()]);
  await show(<ChatAnnouncer chat={CHAT} />);
  const said = () => screen.getByTestId('chat-announcer').textContent;
  expect(said()).toBe('');
  act(() => startAnswer(CHAT, 5));
  expect(said()).toBe('The answer is being written');
  const answer = {
    ...emptyAnswer,
    text: '## Diagnosis\n**Cold**, see [this](https://a.b).',
    nurse: 'Rest.',
  };
  act(() => changeAnswer(CHAT, { answer }));
  expect(said()).toBe('The answer is being written');
  act(() => endAnswer(CHAT, { ...answer, done: true }, null));
  expect(said()).toBe('Diagnosis\nCold, see this.\nAI nurse: Rest.');
});

test('the announcer tells of a writing that begins while the page is being made', async () => {
  showHistory(CHAT, [sampleMessage()]);
  const Beginning = () => {
    useLayoutEffect(() => startAnswer(CHAT, 5), []);
    return null;
  };
  await show(
    <>
      <ChatAnnouncer chat={CHAT} />
      <Beginning />
    </>,
  );
  expect(screen.getByTestId('chat-announcer').textContent).toBe('The answer is being written');
});

test('the announcer tells of an answer that was complete before the page was there, once', async () => {
  showHistory(CHAT, [sampleMessage()]);
  startAnswer(CHAT, 5);
  endAnswer(CHAT, { ...emptyAnswer, text: 'Rest and drink.', done: true }, null);
  const { unmount } = await show(<ChatAnnouncer chat={CHAT} />);
  expect(screen.getByTestId('chat-announcer').textContent).toBe('Rest and drink.');
  unmount();
  await show(<ChatAnnouncer chat={CHAT} />);
  expect(screen.getByTestId('chat-announcer').textContent).toBe('');
});

describe('the urgency', () => {
  test.each([
    ['112', 'tel:112'],
    ['988 (call or text)', 'tel:988'],
    ['+49 116 117', 'tel:+49116117'],
  ])('with the number %s is called at %s', async (call, href) => {
    await show(<TriageRibbon triage={{ level: 'urgent', title: 'T', advice: 'A', call }} />);
    expect(screen.getByTestId('triage-call').getAttribute('href')).toBe(href);
  });

  test('without a number has no button', async () => {
    await show(<TriageRibbon triage={{ level: 'routine', title: 'T', advice: 'A', call: null }} />);
    expect(screen.queryByTestId('triage-call')).toBeNull();
  });
});

describe('what is said about the messages left', () => {
  test.each([
    [10, '10 free messages left. Upgrade your plan'],
    [1, '1 free message left. Upgrade your plan'],
  ])('%i: a line', async (left, text) => {
    setUser(sampleUser({ messages_attempts: left }));
    await show(<AttemptsNotice />);
    expect(screen.getByTestId('free-left-banner').textContent).toBe(text.replace('. U', '.U'));
  });

  test.each([
    ['many', { messages_attempts: 11 }],
    ['a plan', { messages_attempts: 0, is_subscribed: true }],
    ['a trial', { messages_attempts: 0, is_subscribed: true, is_trial: true }],
  ])('%s: nothing', async (_, changes) => {
    setUser(sampleUser(changes));
    await show(<AttemptsNotice />);
    expect(screen.queryByTestId('free-left-banner')).toBeNull();
    expect(screen.queryByTestId('limit-banner')).toBeNull();
  });

  test('none: how long to wait, counted down to five seconds after the reset', async () => {
    setUser(sampleUser({ messages_attempts: 0 }));
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    setResetAt(new Date(Date.now() + 3 * 86_400_000).toISOString());
    await show(<AttemptsNotice />);
    await waitFor(() => expect(screen.getByTestId('wait-countdown')).toBeDefined());
    expect(screen.getByTestId('wait-countdown').textContent).toBe('3 days 00:00:05');
    expect(screen.getByTestId('limit-banner').textContent).toMatch(
      /^You have reached your monthly message limit\. Upgrade your plan or wait 3 days\.$/,
    );
    act(() => {
      vi.advanceTimersByTime(6000);
    });
    expect(screen.getByTestId('wait-countdown').textContent).toBe('2 days 23:59:59');
  });

  test('none for a visitor: an account', async () => {
    useSession.setState({ ...visitor, messagesAttempts: 0, isMessagesAttemptsOver: true });
    await show(<AttemptsNotice />);
    await waitFor(() => expect(screen.getByTestId('limit-banner')).toBeDefined());
    expect(screen.getByTestId('limit-banner').textContent).toContain(
      'You have used all free messages. Please sign up to continue.',
    );
  });
});
