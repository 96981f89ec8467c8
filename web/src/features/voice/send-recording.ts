import { recordingFileName } from '@hale/contract/constants';
import { ApiError } from '../../api/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { changeChat, currentChat, HOME, isBusy, NEW_CHAT, useChats } from '../chats/chat-store.ts';
import { withdrawChat } from '../chats/give-up-chat.ts';
import { startChat } from '../chats/queries.ts';
import { sendQuestion } from '../messages/send-message.ts';
import { stopWriting } from '../messages/stop-answer.ts';
import { keepsRecordings } from './keep-recording-store.ts';

/** A stopped answer needs a moment to say its last word. */
const SETTLE_MS = 10_000;

interface SentRecording {
  /** The same again sends nothing twice. */
  key: string;
  recording: Blob;
}

/** `withdrawn`: refused, and the chat made for it is gone again. */
type SendOutcome = { chat: string; messageId: number } | 'attempts_over' | 'refused' | 'withdrawn';

/** Sends a recording as a question of its own; what is in the box stays there. */
export const sendRecording = async (
  chat: string,
  { key, recording }: SentRecording,
  onChatStarted: (id: string) => void,
): Promise<SendOutcome> => {
  const file = new File([recording], recordingFileName, { type: 'audio/wav' });
  try {
    const target = await chatFor(chat, file, onChatStarted);
    await settle(target);
    const problem = await sendQuestion(target, {
      text: '',
      files: [file],
      key,
      keepsRecording: keepsRecordings(),
    });
    if (problem === 'refused' && target !== chat) {
      await withdrawChat(target);
      return 'withdrawn';
    }
    if (problem !== null) return problem === 'attempts_over' ? problem : 'refused';
    const sent = currentChat(target).messages.at(-1);
    return sent ? { chat: target, messageId: sent.id } : 'refused';
  } catch (error) {
    logError(error);
    return error instanceof ApiError && error.is('attempts_over') ? 'attempts_over' : 'refused';
  }
};

const chatFor = async (
  page: string,
  file: File,
  onChatStarted: (id: string) => void,
): Promise<string> => {
  if (page !== NEW_CHAT && page !== HOME) return page;
  const pending = { text: '', files: [file], progress: null };
  changeChat(page, { pending, refusal: null });
  try {
    const id = await startChat({ voiceMode: true });
    changeChat(id, { pending });
    onChatStarted(id);
    return id;
  } finally {
    changeChat(page, { pending: null });
  }
};

/** Who speaks into an answer has heard enough of it: the next question need not wait for its end. */
const settle = async (chat: string): Promise<void> => {
  if (currentChat(chat).running === null) return;
  await stopWriting(chat);
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, SETTLE_MS);
    const forget = useChats.subscribe(() => {
      if (!isBusy(currentChat(chat))) end();
    });
    if (!isBusy(currentChat(chat))) end();
  });
};
