import { ModelError } from './port.ts';

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
}

/** What we read of a chunk. It comes for every word of every answer, so it is not checked any further. */
export interface Chunk {
  choices?: { delta?: { content?: unknown }; finish_reason?: string | null }[];
  usage?: Usage | null;
}

/** What stands around the word of a chunk. */
interface Frame {
  before: string;
  after: string;
  /** The same where the chunk is an event of a stream, as nearly all servers write them. */
  opening: string;
  ending: string;
}

const frame = (before: string, after: string): Frame => ({
  before,
  after,
  opening: `data: ${before}`,
  ending: `${after}\n\n`,
});

/** Some models change more than the word each time, and will go on to do so. */
const mostFrames = 3;
const key = /"content": ?(?=")/;
const probe = 'word';
/** What does not stand for itself in JSON. */
// oxlint-disable-next-line no-control-regex -- which JSON forbids
const escaped = /["\\\u0000-\u001f]/;

/**
 * Reads the chunks of one answer. Nearly all of them are the one before with another word in it: those
 * need not be parsed, which takes as long as all else that is done with a word.
 */
export class ChunkReader {
  #frame: Frame | null = null;
  #framesSeen = 0;

  /** The text of whole events that bring nothing but words; null where they have to be read one by one. */
  words(events: string): string | null {
    if (!this.#frame) return null;
    const { opening, ending } = this.#frame;
    const end = events.length - ending.length;
    if (end < opening.length || !events.startsWith(opening) || !events.endsWith(ending))
      return null;
    const words = events.slice(opening.length, end).replaceAll(ending + opening, '');
    return escaped.test(words) ? null : words;
  }

  /** The text of a chunk that brings nothing else; null where it has to be parsed. */
  word(data: string): string | null {
    if (!this.#frame || !isIn(this.#frame, data)) return null;
    const { before, after } = this.#frame;
    const word = data.slice(before.length, data.length - after.length);
    return escaped.test(word) ? null : word;
  }

  parse(data: string): Chunk {
    const chunk = parseChunk(data);
    const isKnown = this.#frame !== null && isIn(this.#frame, data);
    if (!isKnown && this.#framesSeen < mostFrames && chunk.choices?.[0]?.delta?.content) {
      this.#frame = frameOf(data);
      this.#framesSeen += 1;
    }
    return chunk;
  }
}

const isIn = ({ before, after }: Frame, data: string): boolean =>
  data.length >= before.length + after.length && data.startsWith(before) && data.endsWith(after);

function parseChunk(data: string): Chunk {
  const parsed: unknown = JSON.parse(data);
  if (typeof parsed !== 'object' || parsed === null) throw new ModelError('malformed');
  return parsed;
}

/** Null where it is not sure which part of it is the word. What else stands there was read with this one. */
function frameOf(data: string): Frame | null {
  const found = key.exec(data);
  if (!found) return null;
  const start = found.index + found[0].length + 1;
  const length = data.slice(start).search(escaped);
  if (data.charAt(start + length) !== '"') return null;
  const [before, after] = [data.slice(0, start), data.slice(start + length)];
  const { choices } = parseChunk(before + probe + after);
  return choices?.[0]?.delta?.content === probe ? frame(before, after) : null;
}
