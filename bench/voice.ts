import { speechRate } from '../server/src/ports/speech/wav.ts';
import { resample } from '../server/src/ports/speech/resample.ts';
import { Voice } from '../server/src/ports/speech/embedded/voice.ts';
import { openEmbeddedSpeech } from '../server/src/ports/speech/embedded.ts';
import { wordErrors } from '../server/test/words.ts';
import { median, type Row } from './lib.ts';

/** What people say, spoken by our own voice: nobody was recorded for this. */
const sentences = [
  'I have had a headache and a fever since yesterday.',
  'My chest hurts when I breathe in deeply.',
  'My son is four years old and has been coughing all night.',
  'I feel dizzy when I stand up quickly.',
  'There is blood in my urine and my back hurts.',
  'I am pregnant and my feet are swollen.',
  'My stomach hurts after every meal and I feel sick.',
  'I cut my finger with a kitchen knife and it is still bleeding.',
  'My blood pressure was very high this morning.',
  'I have a rash on both arms and it itches a lot.',
];
/** What an answer begins with. */
const firstSentence = 'Most likely this is a tension headache.';
const allowanceMs = 300;

/** Ten spoken health sentences through the embedded ears, and from the end of speech to the first sound. */
export async function measureVoice(): Promise<Row[]> {
  const speech = openEmbeddedSpeech({ log: console });
  const { signal } = new AbortController();
  const english = { language: 'en', signal } as const;
  try {
    const recordings = [];
    for (const said of sentences) recordings.push(await speech.speak(said, english));
    // Whoever speaks first waits for the models; everybody else does not.
    await speech.hear(recordings[0] ?? new Uint8Array(), english);
    const rounds = [];
    for (const [at, recording] of recordings.entries()) {
      const start = performance.now();
      const { text } = await speech.hear(recording, english);
      const heardMs = performance.now() - start;
      await speech.speak(firstSentence, english);
      const soundMs = performance.now() - start;
      const seconds = (recording.length - 44) / (2 * speechRate);
      rounds.push({ ...wordErrors(sentences[at] ?? '', text), text, seconds, heardMs, soundMs });
    }
    for (const { text, seconds, heardMs, soundMs } of rounds) {
      const times = `heard after ${Math.round(heardMs)} ms, first sound ${Math.round(soundMs)} ms`;
      console.log(`  ${seconds.toFixed(1)} s, ${times}: ${text}`);
    }
    const errors = sum(rounds.map((round) => round.errors)) / sum(rounds.map(({ words }) => words));
    const factor = median(rounds.map(({ heardMs, seconds }) => heardMs / 1000 / seconds));
    const over = median(
      rounds.map(({ soundMs, seconds }) => soundMs - (1500 * seconds + allowanceMs)),
    );
    return [
      row(
        'words heard wrong, ten sentences',
        `${(errors * 100).toFixed(1)} %`,
        '≤ 15 %',
        errors <= 0.15,
      ),
      row('hearing, per second of speech', `${factor.toFixed(2)} s`, '≤ 1.5 s', factor <= 1.5),
      row(
        'end of speech to first sound',
        `${Math.round(median(rounds.map(({ soundMs }) => soundMs)))} ms`,
        '≤ 1.5 × the clip + 300 ms',
        over <= 0,
      ),
      await speaking(),
    ];
  } finally {
    await speech.close();
  }
}

/** In this process, where its processor time can be seen. */
async function speaking(): Promise<Row> {
  const voice = await Voice.load('en');
  const before = process.cpuUsage();
  const { samples, rate } = resample(
    await voice.speak(sentences.join(' ').slice(0, 280)),
    speechRate,
  );
  const { user, system } = process.cpuUsage(before);
  const factor = (user + system) / 1e6 / (samples.length / rate);
  return row(
    'speaking, processor per second of sound',
    `${factor.toFixed(2)} s`,
    '≤ 0.5 s',
    factor <= 0.5,
  );
}

const row = (what: string, measured: string, bar: string, ok: boolean): Row => ({
  what,
  measured,
  bar,
  ok,
});

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
