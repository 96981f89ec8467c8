import * as z from 'zod/mini';
import type { Pronounce } from './spoken-words.ts';

const rules = z.object({
  graphemeToPhonemeDE: z.function({
    input: [z.string()],
    output: z.object({ phones: z.array(z.string()), tones: z.array(z.int()) }),
  }),
});

/** German is said as it is written: the rules of the voice's own package. */
export async function openGerman(): Promise<Pronounce> {
  const voice = import.meta.resolve('@dittli/tts-de/assets/de/model.onnx');
  const { graphemeToPhonemeDE } = rules.parse(
    await import(new URL('../../src/g2p_de.js', voice).href),
  );
  return (text) => graphemeToPhonemeDE(text);
}
