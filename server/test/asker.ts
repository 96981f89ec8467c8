import { api } from '@hale/contract';
import type { Message } from '@hale/contract/messages';
import { AnswerReader, readAnswer, type ReadAnswer, type ReadOptions } from './answer-reader.ts';
import { ask, history, signedIn, startChat, startVisitorChat, type UserState } from './chatting.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** Somebody with a chat, who asks and reads. */
export class Asker {
  readonly client: Client;
  readonly chatId: string;

  constructor(client: Client, chatId: string) {
    this.client = client;
    this.chatId = chatId;
  }

  ask(text: string): Promise<Message> {
    return ask(this.client, this.chatId, text);
  }

  open(options: ReadOptions = {}): Promise<AnswerReader> {
    return AnswerReader.open(this.client, this.chatId, options);
  }

  read(options: ReadOptions = {}): Promise<ReadAnswer> {
    return readAnswer(this.client, this.chatId, options);
  }

  /** Asks and waits for the whole answer. */
  async hear(text: string, options: ReadOptions = {}): Promise<ReadAnswer> {
    await this.ask(text);
    return this.read(options);
  }

  async stop(): Promise<boolean> {
    const params = { conversation_id: this.chatId };
    return (await this.client.call(api.stopAnswer, { params })).body.stopped;
  }

  async newest(): Promise<Message> {
    const messages = this.client.token
      ? await history(this.client, this.chatId)
      : (await this.client.call(api.getVisitorHistory, {})).body.messages;
    const last = messages.at(-1);
    if (!last) throw new Error('the chat has no message');
    return last;
  }
}

export async function makeAsker(
  server: Pick<TestServer, 'client'>,
  state: UserState = {},
): Promise<Asker> {
  const client = await signedIn(server, state);
  return new Asker(client, await startChat(client));
}

export async function makeVisitor(server: Pick<TestServer, 'client'>): Promise<Asker> {
  const client = server.client();
  return new Asker(client, await startVisitorChat(client));
}
