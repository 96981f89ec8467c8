import * as z from 'zod/mini';

const settingsFile = z.object({
  lang_to_id: z.record(z.string(), z.int()),
  suppress_tokens: z.array(z.int()),
  begin_suppress_tokens: z.array(z.int()),
});

/** Tokens that are no text. */
export const marks = {
  end: 50_257,
  start: 50_258,
  transcribe: 50_359,
  noSpeech: 50_362,
  noTimes: 50_363,
} as const;

/** What the tokens of Whisper mean. */
export interface Tokens {
  /** By the code Whisper has for a language. */
  languages: ReadonlyMap<string, number>;
  suppressed: readonly number[];
  suppressedFirst: readonly number[];
  read(tokens: readonly number[]): string;
}

export function openTokens(vocabularyFile: unknown, settings: unknown): Tokens {
  const vocabulary = z.record(z.string(), z.int()).parse(vocabularyFile);
  const { lang_to_id, suppress_tokens, begin_suppress_tokens } = settingsFile.parse(settings);
  const words = new Map(Object.entries(vocabulary).map(([word, id]) => [id, word]));
  const byteOf = bytesByLetter();
  return {
    languages: new Map(
      Object.entries(lang_to_id).map(([mark, id]) => [mark.replace(/[<|>]/g, ''), id]),
    ),
    suppressed: suppress_tokens,
    suppressedFirst: begin_suppress_tokens,
    read: (tokens) => {
      const letters = tokens.map((token) => words.get(token) ?? '').join('');
      const bytes = [...letters].flatMap((letter) => byteOf.get(letter) ?? []);
      return Buffer.from(bytes).toString().trim();
    },
  };
}

/** The vocabulary writes bytes as letters that can be seen: most as themselves, the others above 255. */
function bytesByLetter(): Map<string, number> {
  const letters = new Map<string, number>();
  let hidden = 256;
  for (let byte = 0; byte < 256; byte++) {
    const isSeen = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
    letters.set(String.fromCodePoint(isSeen ? byte : hidden++), byte);
  }
  return letters;
}
