import type { Triage } from '@hale/contract/answer-events';
import { emptyAnswer, withAnswer, type Answer } from '@hale/contract/fold-answer';
import type { Message } from '@hale/contract/messages';
import { create } from 'zustand';

/** Pages without a chat of their own keep their state under these names. */
export const NEW_CHAT = 'new';
export const HOME = 'home';

/** A question on its way to the server. */
export interface PendingQuestion {
  text: string;
  files: readonly File[];
  /** 0 to 1 while files are sent; null when there is nothing to tell. */
  progress: number | null;
  /** Files may take minutes: they need not be waited for. */
  cancel?: () => void;
  /** It waits for the network. */
  isQueued?: boolean;
  /** It is another chat's by now, and stays in sight here until its page is there. */
  isMoved?: boolean;
}

export interface RunningAnswer {
  messageId: number;
  answer: Answer;
  /** False while the connection is lost and being made again. */
  isConnected: boolean;
  isStopping: boolean;
  /** Goes up by one with every 50 pieces of text. */
  laps: number;
}

/** Why a question was not taken, or what has to be said before it can be. */
export interface Refusal {
  text: string;
  triage: Triage | null;
  /** No messages were left. */
  isLimit?: boolean;
  /** Told without an alert. */
  isQuiet?: boolean;
}

export interface ChatState {
  /** Oldest first. The answer being written is not in its message yet. */
  messages: readonly Message[];
  /** Made by this page a moment ago: the server has nothing to tell about it. */
  isNew: boolean;
  pending: PendingQuestion | null;
  /** A change of a message is on its way to the server. */
  isChanging: boolean;
  running: RunningAnswer | null;
  /** The message whose answer this page saw come last. */
  lastBegun: number | null;
  /** The message whose answer has become complete and was not read out yet. */
  unheard: number | null;
  /** What stands in place of answers that failed, by message. */
  failures: Readonly<Record<number, string>>;
  refusal: Refusal | null;
}

const noChat: ChatState = {
  messages: [],
  isNew: false,
  pending: null,
  isChanging: false,
  running: null,
  lastBegun: null,
  unheard: null,
  failures: {},
  refusal: null,
};

interface ChatsState {
  chats: Readonly<Record<string, ChatState>>;
}

export const useChats = create<ChatsState>(() => ({ chats: {} }));

/** A part of one chat; the component renders again only when that part changes. */
export const useChat = <Part>(id: string, select: (chat: ChatState) => Part): Part =>
  useChats(({ chats }) => select(chats[id] ?? noChat));

export const currentChat = (id: string): ChatState => useChats.getState().chats[id] ?? noChat;

export const changeChat = (
  id: string,
  change: Partial<ChatState> | ((chat: ChatState) => Partial<ChatState>),
): void => {
  const before = currentChat(id);
  const changes = typeof change === 'function' ? change(before) : change;
  useChats.setState(({ chats }) => ({
    chats: { ...withoutOldest(chats, id), [id]: { ...before, ...changes } },
  }));
};

/** So many chats are kept for somebody who goes back and forth; the server has them all. */
const MOST_CHATS = 20;

const withoutOldest = (chats: ChatsState['chats'], id: string): ChatsState['chats'] => {
  if (id in chats || Object.keys(chats).length < MOST_CHATS) return chats;
  const oldest = Object.entries(chats).find(([, chat]) => !isBusy(chat))?.[0];
  return Object.fromEntries(Object.entries(chats).filter(([key]) => key !== oldest));
};

/** Something is under way: nothing else can be sent, edited or deleted. */
export const isBusy = ({ pending, isChanging, running }: ChatState): boolean =>
  pending !== null || isChanging || running !== null;

/** What the server has, unless this page knows more already. */
export const showHistory = (id: string, history: readonly Message[]): void => {
  changeChat(id, (chat) =>
    isBusy(chat) ? {} : { messages: keepEqual(chat.messages, history), isNew: false },
  );
};

/** Messages that have not changed stay the same objects: nobody renders them again. */
const keepEqual = (before: readonly Message[], now: readonly Message[]): readonly Message[] => {
  const known = new Map(before.map((message) => [message.id, message]));
  return now.map((message) => {
    const old = known.get(message.id);
    return old && JSON.stringify(old) === JSON.stringify(message) ? old : message;
  });
};

/** The message takes the place of the one it replaces and of all later ones. */
export const replaceMessage = (id: string, oldId: number, message: Message): void => {
  changeChat(id, ({ messages }) => {
    const at = messages.findIndex((it) => it.id === oldId);
    return { messages: [...messages.slice(0, at < 0 ? messages.length : at), message] };
  });
};

export const changeMessage = (id: string, messageId: number, changes: Partial<Message>): void => {
  changeChat(id, ({ messages }) => ({
    messages: messages.map((it) => (it.id === messageId ? { ...it, ...changes } : it)),
  }));
};

export const startAnswer = (id: string, messageId: number): void => {
  changeChat(id, ({ failures: { [messageId]: _gone, ...failures } }) => ({
    failures,
    refusal: null,
    lastBegun: messageId,
    running: { messageId, answer: emptyAnswer, isConnected: true, isStopping: false, laps: 0 },
  }));
};

export const changeAnswer = (id: string, changes: Partial<RunningAnswer>): void => {
  changeChat(id, ({ running }) => (running ? { running: { ...running, ...changes } } : {}));
};

/** A question that went from here to a chat of its own is in sight there. */
export const dropMoved = (id: string): void => {
  if (currentChat(id).pending?.isMoved) changeChat(id, { pending: null });
};

/** There are messages again: what was refused for want of them can be sent. */
export const dropLimitRefusal = (id: string): void => {
  if (currentChat(id).refusal?.isLimit) changeChat(id, { refusal: null });
};

/** The answer goes over into its message; a failure takes its place. */
export const endAnswer = (id: string, answer: Answer | null, failure: string | null): void => {
  changeChat(id, ({ messages, failures, running }) => {
    if (!running) return {};
    const { messageId } = running;
    return {
      running: null,
      ...(answer && {
        unheard: messageId,
        messages: messages.map((it) => (it.id === messageId ? withAnswer(it, answer) : it)),
      }),
      ...(failure !== null && { failures: { ...failures, [messageId]: failure } }),
    };
  });
};
