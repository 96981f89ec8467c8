import { speechRate } from '../wav.ts';
import { shortenPositions } from './edit-model.ts';
import { framesPerSecond, logMel, melBands } from './log-mel.ts';
import { readModelFile, readModelJson } from './model-files.ts';
import { InferenceSession, sessionOptions, Tensor } from './runtime.ts';
import { marks, openTokens, type Tokens } from './whisper-tokens.ts';

export interface HeardWindow {
  text: string;
  /** As Whisper calls it. */
  language: string;
}

/** Seconds an encoder looks at; what is shorter is filled up with silence, which costs as much as speech. */
const windows = [6, 10, 18, 30] as const;
export const longestWindow = 30;

const layers = 6;
const heads = 8;
const headSize = 64;
/** Nobody speaks faster; more is the model repeating itself. */
const tokensPerSecond = 8;

/** So sure must it be that nobody speaks, and so unsure of what it made of it. */
const noSpeechFrom = 0.6;
const doubtBelow = -1;
/** The language that was expected is believed unless another is far more likely. */
const leastForExpected = 0.15;

type Past = Record<string, Tensor>;

/** Each step unpacks the whole vocabulary: getting that memory anew takes longer than the step. */
const decoderOptions = { ...sessionOptions, intraOpNumThreads: 1, enableCpuMemArena: true };

/** Whisper's base model: hears some hundred languages, a window of sound at a time. */
export class Whisper {
  readonly #encoders = new Map<number, Promise<InferenceSession>>();
  readonly #decoder: InferenceSession;
  readonly #tokens: Tokens;

  private constructor(decoder: InferenceSession, tokens: Tokens) {
    this.#decoder = decoder;
    this.#tokens = tokens;
  }

  static async load(): Promise<Whisper> {
    const [decoder, vocabulary, settings] = await Promise.all([
      readModelFile('whisper decoder'),
      readModelJson('whisper vocabulary'),
      readModelJson('whisper settings'),
    ]);
    const session = await InferenceSession.create(decoder, decoderOptions);
    return new Whisper(session, openTokens(vocabulary, settings));
  }

  /** What most recordings need beyond the rest. */
  async prepare(): Promise<void> {
    await this.#encoder(windows[0]);
  }

  /** Null: nobody speaks. `expected` is a language as Whisper calls it. */
  async hear(samples: Float32Array, expected: string | null): Promise<HeardWindow | null> {
    const seconds = samples.length / speechRate;
    const window = windows.find((length) => seconds <= length - 0.5) ?? longestWindow;
    const encoded = await this.#encode(samples, window);
    const { language, noSpeech } = await this.#listenTo(encoded, expected);
    const languageMark = this.#tokens.languages.get(language) ?? marks.start;
    const prompt = [marks.start, languageMark, marks.transcribe, marks.noTimes];
    const limit = Math.min(200, Math.ceil(seconds * tokensPerSecond) + 8);
    const { tokens, certainty } = await this.#write(encoded, prompt, limit);
    if (noSpeech > noSpeechFrom && certainty < doubtBelow) return null;
    const text = this.#tokens.read(tokens);
    return text === '' ? null : { text, language };
  }

  async #encode(samples: Float32Array, seconds: number): Promise<Tensor> {
    const frames = seconds * framesPerSecond;
    const encoder = await this.#encoder(seconds);
    const mel = new Tensor('float32', logMel(samples, frames), [1, melBands, frames]);
    const { last_hidden_state: encoded } = await encoder.run({ input_features: mel });
    if (!encoded) throw new Error('the encoder gave nothing');
    return encoded;
  }

  #encoder(seconds: number): Promise<InferenceSession> {
    const known = this.#encoders.get(seconds);
    if (known) return known;
    const loading = readModelFile('whisper encoder').then((model) =>
      InferenceSession.create(
        shortenPositions(model, {
          table: 'embed_positions.weight',
          // Two frames make one position.
          rows: (seconds * framesPerSecond) / 2,
          output: 'last_hidden_state',
        }),
        sessionOptions,
      ),
    );
    this.#encoders.set(seconds, loading);
    return loading;
  }

  /** One look at the sound: which language, and whether anybody speaks at all. */
  async #listenTo(
    encoded: Tensor,
    expected: string | null,
  ): Promise<{ language: string; noSpeech: number }> {
    const { logits } = await this.#step(encoded, [marks.start], null);
    const all = softmax(logits);
    const ids = [...this.#tokens.languages];
    const sum = ids.reduce((total, [, id]) => total + (all[id] ?? 0), 0);
    const chance = (id: number | undefined): number =>
      id === undefined ? 0 : (all[id] ?? 0) / sum;
    const [likeliest] = ids.reduce((best, one) => (chance(one[1]) > chance(best[1]) ? one : best));
    const isExpected =
      expected !== null && chance(this.#tokens.languages.get(expected)) >= leastForExpected;
    return { language: isExpected ? expected : likeliest, noSpeech: all[marks.noSpeech] ?? 0 };
  }

  /** The most likely token again and again, until the end, the limit or a loop. */
  async #write(
    encoded: Tensor,
    prompt: readonly number[],
    limit: number,
  ): Promise<{ tokens: number[]; certainty: number }> {
    const { suppressed, suppressedFirst } = this.#tokens;
    const tokens: number[] = [];
    let certainty = 0;
    let step = await this.#step(encoded, prompt, null);
    for (;;) {
      const { logits } = step;
      // Everything from the first mark on is no text; the end is.
      for (let mark = marks.end + 1; mark < logits.length; mark++) logits[mark] = -Infinity;
      for (const token of suppressed) logits[token] = -Infinity;
      if (tokens.length === 0) for (const token of suppressedFirst) logits[token] = -Infinity;
      const next = indexOfLargest(logits);
      certainty += Math.log(softmax(logits)[next] ?? 1);
      if (next === marks.end || tokens.length >= limit || isLooping(tokens)) break;
      tokens.push(next);
      step = await this.#step(encoded, [next], step.past);
    }
    return { tokens, certainty: certainty / (tokens.length + 1) };
  }

  async #step(
    encoded: Tensor,
    tokens: readonly number[],
    past: Past | null,
  ): Promise<{ logits: Float32Array; past: Past }> {
    const ids = BigInt64Array.from(tokens, BigInt);
    const result = await this.#decoder.run({
      input_ids: new Tensor('int64', ids, [1, ids.length]),
      encoder_hidden_states: encoded,
      use_cache_branch: new Tensor('bool', [past !== null], [1]),
      ...(past ?? noPast()),
    });
    const { logits } = result;
    if (!logits || !(logits.data instanceof Float32Array)) throw new Error('no logits');
    const size = logits.dims.at(-1) ?? 0;
    const next = Object.fromEntries(
      Object.entries(result).flatMap(([name, tensor]) => {
        if (!name.startsWith('present.')) return [];
        const key = name.replace('present.', 'past_key_values.');
        // What was made of the sound is made once; later steps give something empty in its place.
        const isOfSound = name.includes('.encoder.');
        return [[key, (isOfSound && past?.[key]) || tensor]];
      }),
    );
    return { logits: logits.data.slice(logits.data.length - size), past: next };
  }
}

function noPast(): Past {
  const names = Array.from({ length: layers }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
      (part) => `past_key_values.${layer}.${part}`,
    ),
  );
  const empty = () => new Tensor('float32', new Float32Array(0), [1, heads, 0, headSize]);
  return Object.fromEntries(names.flat().map((name) => [name, empty()]));
}

/** The same few tokens four times in a row: it has lost the sound. */
function isLooping(tokens: readonly number[]): boolean {
  return [1, 2, 3, 4, 5, 6].some((length) => {
    const last = tokens.slice(-4 * length);
    return last.length === 4 * length && last.every((token, at) => token === last[at % length]);
  });
}

function indexOfLargest(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at++) {
    if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  }
  return best;
}

function softmax(values: Float32Array): Float32Array {
  const largest = values[indexOfLargest(values)] ?? 0;
  const powers = values.map((value) => Math.exp(value - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
