import * as z from 'zod/mini';
import { readModelJson } from './model-files.ts';
import { openSpelling } from './spell-word.ts';
import type { Pronounce, Sounds } from './spoken-words.ts';

const dictionaryFile = z.record(z.string(), z.array(z.string()));

const letterNames: Readonly<Record<string, string>> = {
  a: 'ay', b: 'bee', c: 'see', d: 'dee', e: 'ee', f: 'ef', g: 'jee', h: 'aitch', i: 'eye',
  j: 'jay', k: 'kay', l: 'el', m: 'em', n: 'en', o: 'oh', p: 'pee', q: 'cue', r: 'ar', s: 'ess',
  t: 'tee', u: 'you', v: 'vee', w: 'double you', x: 'ex', y: 'why', z: 'zee',
}; // oxfmt-ignore

/** The dictionary of Carnegie Mellon, and a guess for what it lacks. */
export async function openEnglish(): Promise<Pronounce> {
  const dictionary = new Map(
    Object.entries(dictionaryFile.parse(await readModelJson('english words'))),
  );
  const guess = openSpelling(await readModelJson('english spelling'));
  const soundsOf = (word: string): string[] =>
    dictionary.get(word.toUpperCase()) ??
    word
      .split("'")
      .flatMap((part, at) => [
        ...(at > 0 ? ["'"] : []),
        ...(part === '' ? [] : (dictionary.get(part.toUpperCase()) ?? guess(part))),
      ]);

  return (text) => {
    const sounds: Sounds = { phones: ['_'], tones: [0] };
    const add = (phone: string, tone: number): void => {
      sounds.phones.push(phone);
      sounds.tones.push(tone);
    };
    for (const [piece] of spellOut(text)
      .toLowerCase()
      .matchAll(/[a-z][a-z']*|[^\sa-z]/g)) {
      if (!/^[a-z]/.test(piece)) add(piece, 0);
      else for (const sound of soundsOf(piece.replace(/'+$/, ''))) add(...readSound(sound));
    }
    add('_', 0);
    return sounds;
  };
}

/** Runs of capitals are said letter by letter. */
function spellOut(text: string): string {
  return text.replace(/\b[A-Z]{2,}\b/g, (run) =>
    [...run.toLowerCase()].map((letter) => letterNames[letter] ?? letter).join(' '),
  );
}

/** `AE1` is the sound `ae` with stress 1, which the voice counts from 1. */
function readSound(sound: string): [string, number] {
  const stress = /\d$/.exec(sound)?.[0];
  const phone = sound.replace(/\d$/, '').toLowerCase();
  // The voice writes the sound of `very` with a capital.
  return [phone === 'v' ? 'V' : phone, stress === undefined ? 0 : Number(stress) + 1];
}
