import { speechRate } from '../wav.ts';

const frame = 0.02 * speechRate;
/** Words begin and end more softly than they are spoken. */
const margin = 0.35 * speechRate;
/** Of the loudest moments: what is quieter at either end is no speech. */
const quietShare = 0.04;

/**
 * Without the silence before the first word and after the last. Whoever speaks thinks first, and a
 * pause is how the end of speech is known: hearing takes as long for silence as for words.
 */
export function trimSilence(samples: Float32Array): Float32Array {
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += frame) {
    const part = samples.subarray(start, start + frame);
    levels.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
  }
  // A click is louder than any word, but short.
  const loud = levels.toSorted((a, b) => b - a)[Math.floor(levels.length / 20)] ?? 0;
  const isSpeech = (level: number): boolean => level > loud * quietShare;
  const first = levels.findIndex(isSpeech);
  if (first < 0) return samples;
  const last = levels.findLastIndex(isSpeech);
  return samples.subarray(Math.max(0, first * frame - margin), (last + 1) * frame + margin);
}
