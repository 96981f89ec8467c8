import { api } from '@hale/contract';
import type { Message } from '@hale/contract/messages';
import { speechRate, writeWav } from '../src/ports/speech/wav.ts';
import type { Asker } from './asker.ts';
import { question } from './chatting.ts';

export function silence(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(writeWav({ samples: new Float32Array(speechRate), rate: speechRate }));
}

/** A question in spoken words, alone or with files beside them. */
export async function sendRecording(
  { client, chatId }: Asker,
  wav: Uint8Array<ArrayBuffer>,
  {
    isKept = false,
    text = '',
    beside = [],
  }: { isKept?: boolean; text?: string; beside?: File[] } = {},
): Promise<Message> {
  const file = new File([wav], 'recording.wav', { type: 'audio/wav' });
  const { body } = question(chatId, text, [file, ...beside]);
  if (isKept) body.set('keep_recording', 'true');
  return (await client.call(api.sendMessage, { body })).body;
}

/** Whether the bytes of a recording are still to be had: 200 or 404. */
export async function recordingStatus({ client }: Asker, message: Message): Promise<number> {
  const [file] = message.files;
  if (!file) throw new Error('the message has no file');
  const headers = { authorization: `Bearer ${client.token}` };
  return (await client.fetch(file.file, { headers })).status;
}
