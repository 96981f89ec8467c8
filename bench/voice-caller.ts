import { api } from '@hale/contract';
import { parseAnswerPayload } from '@hale/contract/answer-events';
import { buildPath } from '@hale/contract/endpoint';
import { readOutbox } from '@hale/contract/sandbox';
import { postJson } from './lib.ts';

interface HeardCall {
  /** What was understood. */
  text: string;
  /** From sending the recording to the first sign that it was understood. */
  heardMs: number;
  /** To the first sound of the answer. */
  soundMs: number;
}

interface Caller {
  /** Opens voice mode: the server may get ready. */
  begin(): Promise<void>;
  /** Sends a recording in a chat of its own, and hangs up when the answer begins to sound. */
  ask(recording: Uint8Array<ArrayBuffer>): Promise<HeardCall>;
}

/** Somebody with an account, made the way people make theirs: nothing here is made for tests. */
export async function makeCaller(origin: string): Promise<Caller> {
  const authorization = `Bearer ${await signUp(origin)}`;
  const post = (path: string, body: object) => postJson(origin + path, body, { authorization });

  const read = async (chat: string, sentAt: number): Promise<Omit<HeardCall, 'text'>> => {
    const path = buildPath(api.streamAnswer.path, { id: chat, lang: 'en' });
    const response = await fetch(origin + path, { headers: { authorization } });
    let heardMs: number | null = null;
    let rest = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const now = performance.now() - sentAt;
      rest += piece;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = line.startsWith('data: ') ? parseAnswerPayload(line.slice(6)) : null;
        if (!event) continue;
        if ('error' in event) throw new Error(`no answer: ${event.error}`);
        heardMs ??= now;
        if ('type' in event && event.type === 'audio') return { heardMs, soundMs: now };
      }
    }
    throw new Error('the answer has no sound');
  };

  return {
    async begin() {
      await post(api.prepareSpeech.path, { lang: 'en' });
    },
    async ask(recording) {
      const chat = await post(api.createChat.path, { voiceMode: true });
      const id = String(chat['conversation_id']);
      const body = new FormData();
      body.set('conversation_id', id);
      body.append('files', new File([recording], 'recording.wav', { type: 'audio/wav' }));
      const sentAt = performance.now();
      const sending = { method: 'POST', headers: { authorization }, body };
      const sent = await fetch(origin + api.sendMessage.path, sending);
      if (sent.status !== 201) throw new Error(`sending: ${sent.status}`);
      const times = await read(id, sentAt);
      const params = { conversation_id: id };
      await post(buildPath(api.stopAnswer.path, params), {});
      const history = await fetch(origin + buildPath(api.getHistory.path, params), {
        headers: { authorization },
      });
      const [message] = api.getHistory.success[200].parse(await history.json());
      return { text: message?.message ?? '', ...times };
    },
  };
}

async function signUp(origin: string): Promise<string> {
  const email = `bench-${process.pid}-${Date.now()}@example.org`;
  const password = 'Secret-12';
  const names = { firstName: 'Ada', lastName: 'Byron' };
  await postJson(origin + api.signUp.path, { ...names, email, password, re_password: password });
  await postJson(origin + api.requestVerificationMail.path, { email });
  const mails = await fetch(origin + buildPath(readOutbox.path, {}, { email }));
  const [mail] = readOutbox.success[200].parse(await mails.json());
  const [, uid = '', token = ''] = /\/([\w-]+)\/([\w-]+)$/.exec(mail?.link ?? '') ?? [];
  await fetch(origin + buildPath(api.verifyEmail.path, { uid, token }));
  const { access } = await postJson(origin + api.logIn.path, { email, password });
  return String(access);
}
