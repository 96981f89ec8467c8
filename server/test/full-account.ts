import { api } from '@hale/contract';
import { makeUser } from '@hale/contract/sandbox';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { formOf } from './uploads.ts';

export interface FullAccount {
  client: Client;
  userId: number;
  email: string;
  /** What the person wrote and uploaded; no other account has it. */
  texts: string[];
  files: { name: string; bytes: string }[];
  conversationIds: string[];
}

/** An account that has used everything there is: chats, files, answers, a chat from before it existed. */
export async function fillAccount(
  server: TestServer,
  name: string,
  more: { plan?: 'subscription_canceled' | 'trial_canceled' } = {},
): Promise<FullAccount> {
  const client = server.client();
  const word = (kind: string): string => `${kind}-of-${name}`;
  const email = `${name}@example.org`;
  const account = { email, password: 'Secret-12' };
  const names = { firstName: word('first'), lastName: word('last') };

  const visitorChat = await client.call(api.createVisitorChat, { body: {} });
  const movedId = visitorChat.body.chat.conversation_id;
  const visitorFile = { name: `${word('visitor-file')}.txt`, bytes: word('visitor-bytes') };
  const visitorText = word('visitor-question');
  await client.call(
    api.sendVisitorMessage,
    { body: formOf([visitorFile], { conversation_id: movedId, message: visitorText }) },
    { 'idempotency-key': word('visitor-key') },
  );
  client.cookies.set('unAuthChatId', movedId);

  const made = await server.client().call(makeUser, { body: { ...account, ...names, ...more } });
  client.token = (await client.call(api.logIn, { body: account })).body.access;
  await client.call(api.requestPasswordReset, { body: { email } });

  const chat = await client.call(api.createChat, { body: { name: word('chat') } });
  const { conversation_id: ownId } = chat.body;
  const files = ['a', 'a', 'b'].map((letter, index) => ({
    name: `${word(letter)}.txt`,
    bytes: `${word('bytes')} ${index}`,
  }));
  const question = word('question');
  const form = formOf(files, { conversation_id: ownId, message: question });
  const sent = await client.call(
    api.sendMessage,
    { body: form },
    { 'idempotency-key': word('key') },
  );
  await readAnswer(client, ownId);
  await client.call(api.rateMessage, {
    params: { id: String(sent.body.id) },
    body: { rating: 'down', reason: word('reason') },
  });

  await client.call(api.savePersonalInfo, { body: { address: word('address'), country: 'UA' } });
  await client.call(api.savePersonalInfo, { body: idPictures() });
  await client.call(api.acceptDoctorReview, { query: { chat_id: ownId } });
  await client.call(api.getPartnerLink, { query: { chat_id: ownId } });

  const gone = await client.call(api.createChat, { body: { name: word('deleted-chat') } });
  const deletedForm = formOf([], {
    conversation_id: gone.body.conversation_id,
    message: word('deleted-question'),
  });
  await client.call(api.sendMessage, { body: deletedForm });
  const { conversation_id: deletedId } = gone.body;
  await client.call(api.deleteChat, { params: { conversation_id: deletedId } });

  return {
    client,
    userId: made.body.user_id,
    email,
    texts: [
      names.firstName,
      names.lastName,
      question,
      visitorText,
      word('chat'),
      word('reason'),
      word('address'),
    ],
    files: [visitorFile, ...files],
    conversationIds: [movedId, ownId, deletedId],
  };
}

export async function readAnswer(client: Client, conversationId: string): Promise<string> {
  const response = await client.fetch(`/api/chats/get-gpt-answer/${conversationId}/en/`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  return response.text();
}

/** The smallest PNG there is, twice. */
function idPictures(): FormData {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  for (const name of ['photo_id', 'selfie']) {
    form.set(name, new File([Uint8Array.from(png)], `${name}.png`, { type: 'image/png' }));
  }
  form.set('confirm', 'true');
  return form;
}
