import { chat as chatSchema, type Chat } from '@hale/contract/chats';
import { message as messageSchema, type Message } from '@hale/contract/messages';
import { user as userSchema, type User } from '@hale/contract/user';
import * as z from 'zod/mini';
import { createShelf } from '../../lib/shelf.ts';
import { HISTORY } from './forget-history.ts';

/*
 * What a signed-in person can read without a network: their newest chats, on their own device, until they
 * log out or somebody else signs in.
 */

const MOST_CHATS = 20;
const MOST_MESSAGES = 100;
const MESSAGES = 'messages ';
const USER = 'user';

const shelf = createShelf(HISTORY, 'history');

const read = async <Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> => z.safeParse(schema, await shelf.get(key)).data ?? null;

/** Nobody's once its owner has left. */
const isOwnerHere = async (): Promise<boolean> => (await shelf.get(USER)) !== undefined;

let lastSave: Promise<unknown> = Promise.resolve();

/** One after the other: whose history it is, is known before anything of it is kept. */
const inTurn = (save: () => Promise<void>): Promise<void> => {
  const saved = lastSave.then(save);
  lastSave = saved.catch(() => undefined);
  return saved;
};

export const saveUser = (user: User): Promise<void> =>
  inTurn(async () => {
    const before = await readUser();
    if (before?.user_id !== user.user_id) await shelf.clear();
    await shelf.put(USER, user);
  });

export const readUser = (): Promise<User | null> => read(USER, userSchema);

export const saveChats = (chats: readonly Chat[]): Promise<void> =>
  inTurn(async () => {
    if (!(await isOwnerHere())) return;
    await shelf.put('chats', chats);
    const newest = new Set(chats.slice(0, MOST_CHATS).map((it) => MESSAGES + it.conversation_id));
    const kept = await shelf.keys();
    for (const key of kept) if (key.startsWith(MESSAGES) && !newest.has(key)) await shelf.drop(key);
  });

export const readChats = (): Promise<readonly Chat[] | null> => read('chats', z.array(chatSchema));

export const saveMessages = (id: string, messages: readonly Message[]): Promise<void> =>
  inTurn(async () => {
    if (await isOwnerHere()) await shelf.put(MESSAGES + id, messages.slice(-MOST_MESSAGES));
  });

export const readMessages = (id: string): Promise<readonly Message[] | null> =>
  read(MESSAGES + id, z.array(messageSchema));
