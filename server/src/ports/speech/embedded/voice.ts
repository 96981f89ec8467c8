import * as z from 'zod/mini';
import type { Sound } from '../wav.ts';
import { widenModel } from './edit-model.ts';
import { type ModelFile, readModelFile, readModelJson } from './model-files.ts';
import { openEnglish } from './pronounce-english.ts';
import { openGerman } from './pronounce-german.ts';
import { InferenceSession, sessionOptions, Tensor } from './runtime.ts';
import type { Pronounce } from './spoken-words.ts';

const voiceSettings = z.object({
  language_id: z.int(),
  tone_offset: z.int(),
  sample_rate: z.int(),
  symbols: z.array(z.string()),
});

const voices = {
  en: { model: 'english voice', settings: 'english voice settings', open: openEnglish },
  de: { model: 'german voice', settings: 'german voice settings', open: openGerman },
} as const satisfies Record<
  string,
  { model: ModelFile; settings: ModelFile; open: () => Promise<Pronounce> }
>;

export type VoiceLanguage = keyof typeof voices;

/** The model can vary how it speaks by chance; the same text shall sound the same. */
const steady = { noise_scale: 0, noise_scale_w: 0 } as const;
/** A little slower than it was trained: people listen for what matters to them. */
const slowness = 1.05;

/** One small voice: sounds in, waves out. */
export class Voice {
  readonly #session: InferenceSession;
  readonly #settings: z.infer<typeof voiceSettings>;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #pronounce: Pronounce;

  private constructor(
    session: InferenceSession,
    settings: z.infer<typeof voiceSettings>,
    pronounce: Pronounce,
  ) {
    this.#session = session;
    this.#settings = settings;
    this.#ids = new Map(settings.symbols.map((symbol, id) => [symbol, id]));
    this.#pronounce = pronounce;
  }

  static async load(language: VoiceLanguage): Promise<Voice> {
    const { model, settings, open } = voices[language];
    const [bytes, given, pronounce] = await Promise.all([
      readModelFile(model),
      readModelJson(settings),
      open(),
    ]);
    const session = await InferenceSession.create(widenModel(bytes), {
      ...sessionOptions,
      // Ten thousand small nodes: improving them takes longer than it ever saves.
      graphOptimizationLevel: 'disabled',
    });
    return new Voice(session, voiceSettings.parse(given), pronounce);
  }

  async speak(text: string): Promise<Sound> {
    const { language_id, tone_offset, sample_rate } = this.#settings;
    const { phones, tones } = this.#pronounce(text);
    const unknown = this.#ids.get('UNK') ?? 0;
    const length = phones.length * 2 + 1;
    /** An empty one before, between and after all of them. */
    const spaced = (values: readonly number[]): Tensor => {
      const ids = new BigInt64Array(length);
      values.forEach((value, at) => (ids[at * 2 + 1] = BigInt(value)));
      return new Tensor('int64', ids, [1, length]);
    };
    const { audio } = await this.#session.run({
      x: spaced(phones.map((phone) => this.#ids.get(phone) ?? unknown)),
      tone: spaced(tones.map((tone) => tone + tone_offset)),
      language: spaced(phones.map(() => language_id)),
      x_lengths: new Tensor('int64', BigInt64Array.of(BigInt(length)), [1]),
      sid: new Tensor('int64', BigInt64Array.of(0n), [1]),
      // The voice was trained with a reader of meaning that it does without here.
      bert: new Tensor('float32', new Float32Array(1024 * length), [1, 1024, length]),
      ja_bert: new Tensor('float32', new Float32Array(768 * length), [1, 768, length]),
      noise_scale: new Tensor('float32', Float32Array.of(steady.noise_scale), [1]),
      noise_scale_w: new Tensor('float32', Float32Array.of(steady.noise_scale_w), [1]),
      length_scale: new Tensor('float32', Float32Array.of(slowness), [1]),
    });
    if (!audio || !(audio.data instanceof Float32Array)) throw new Error('the voice gave nothing');
    return { samples: audio.data, rate: sample_rate };
  }
}
