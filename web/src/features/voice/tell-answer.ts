import { createAudioQueue, type AudioQueue } from '../../lib/audio/audio-queue.ts';
import { fromBase64 } from '../../lib/audio/base64.ts';
import { playBuffer } from '../../lib/audio/play-buffer.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';
import { currentChat, useChats } from '../chats/chat-store.ts';
import { readAloud, type Reading } from './read-aloud.ts';

export interface Telling {
  /** Silence at once; nothing more is told. */
  stop: () => void;
}

interface Listeners {
  /** The first sound. `isOwnVoice`: played by this page, so that the microphone does not hear it. */
  onSpeaking: (isOwnVoice: boolean) => void;
  /** The last sound has been played, or there is none. */
  onEnd: (outcome: 'told' | 'voiceless' | 'failed') => void;
}

/** Plays the answer to a message while it is being written. Where it comes without sound, the browser reads it. */
export const tellAnswer = (
  chat: string,
  messageId: number,
  context: AudioContext | null,
  { onSpeaking, onEnd }: Listeners,
): Telling => {
  let isOver = false;
  let played = 0;
  let queue: AudioQueue | null = null;
  let reading: Reading | null = null;

  const end = (outcome: 'told' | 'voiceless' | 'failed') => {
    if (isOver) return;
    stop();
    onEnd(outcome);
  };

  const stop = () => {
    isOver = true;
    forget();
    queue?.stop();
    reading?.stop();
  };

  const play = (audio: readonly string[]) => {
    if (!context || audio.length <= played) return;
    if (!queue) {
      queue = createAudioQueue({
        decode: (piece) => context.decodeAudioData(piece),
        play: (sound: AudioBuffer) => playBuffer(context, sound),
        onDrained: () => end('told'),
      });
      onSpeaking(true);
    }
    for (const piece of audio.slice(played)) queue.add(fromBase64(piece));
    played = audio.length;
  };

  const readText = async (text: string) => {
    const { tag } = useLanguageStore.getState().language;
    reading = readAloud(text, tag, () => onSpeaking(false));
    end((await reading.ended) ? 'told' : 'voiceless');
  };

  const follow = () => {
    const { running, messages } = currentChat(chat);
    if (running?.messageId === messageId) {
      play(running.answer.audio);
      // Who stops the answer does not want to hear the rest of it either.
      if (running.isStopping) end('told');
      return;
    }
    forget();
    const text = messages.find(({ id }) => id === messageId)?.response ?? '';
    if (queue) queue.close();
    else if (text === '') end('failed');
    else void readText(text);
  };

  const forget = useChats.subscribe(follow);
  follow();
  return { stop };
};
