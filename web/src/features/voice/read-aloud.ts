import { formatSpeech } from './format-speech.ts';

export interface Reading {
  /** Whether it was read: false when this browser has no voice for the language. */
  ended: Promise<boolean>;
  stop: () => void;
}

/** Voices come a moment after the page. */
const VOICES_MS = 1000;

/** The browser's own voice reads the answer, where the server has none. */
export const readAloud = (markdown: string, tag: string, onStart: () => void): Reading => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const ended = 'speechSynthesis' in window ? read(markdown, tag, signal, onStart) : noVoice();
  return { ended, stop: () => stopped.abort() };
};

const noVoice = (): Promise<boolean> => Promise.resolve(false);

const read = async (
  markdown: string,
  tag: string,
  signal: AbortSignal,
  onStart: () => void,
): Promise<boolean> => {
  const voice = await findVoice(tag);
  if (!voice) return false;
  if (!signal.aborted) onStart();
  const silence = () => speechSynthesis.cancel();
  signal.addEventListener('abort', silence);
  for (const sentence of formatSpeech(markdown)) {
    if (signal.aborted) break;
    await say(sentence, voice, signal);
  }
  signal.removeEventListener('abort', silence);
  return true;
};

const say = (text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    // A sentence that fails is left out, like any other that cannot be read.
    for (const end of ['end', 'error']) utterance.addEventListener(end, () => resolve());
    signal.addEventListener('abort', () => resolve());
    speechSynthesis.speak(utterance);
  });

const findVoice = async (tag: string): Promise<SpeechSynthesisVoice | undefined> => {
  const voices = await loadVoices();
  const language = tag.split('-')[0];
  // Only voices of the device itself: others send what they read to somebody else's server.
  return voices.find(
    ({ lang, localService }) => localService && lang.split(/[-_]/)[0] === language,
  );
};

const loadVoices = async (): Promise<readonly SpeechSynthesisVoice[]> => {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, VOICES_MS);
  });
  return speechSynthesis.getVoices();
};
