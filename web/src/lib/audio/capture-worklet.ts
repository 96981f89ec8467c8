import { createResampler } from './resampler.ts';
import { toPcm16 } from './wav.ts';

/* Runs on the thread of the sound, beside the page. What TypeScript does not know of that place: */

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: CaptureOptions }) => AudioWorkletProcessor,
): void;

export interface CaptureOptions {
  toRate: number;
  /** Samples that are handed over together. */
  frameSize: number;
}

class CaptureProcessor extends AudioWorkletProcessor {
  readonly #resample: ReturnType<typeof createResampler>;
  #frame: Int16Array<ArrayBuffer>;
  #filled = 0;

  constructor({ processorOptions: { toRate, frameSize } }: { processorOptions: CaptureOptions }) {
    super();
    this.#resample = createResampler(sampleRate, toRate);
    this.#frame = new Int16Array(frameSize);
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (samples) this.#resample(samples, this.#write);
    return true;
  }

  readonly #write = (sample: number): void => {
    this.#frame[this.#filled] = toPcm16(sample);
    this.#filled += 1;
    if (this.#filled < this.#frame.length) return;
    const full = this.#frame;
    this.#frame = new Int16Array(full.length);
    this.#filled = 0;
    this.port.postMessage(full, [full.buffer]);
  };
}

// The page asks for it by this name.
registerProcessor('capture', CaptureProcessor);
