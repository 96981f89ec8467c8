/** How a server refuses a request, in whatever form it says so. */
export interface Refusal {
  status: number;
  /** Parts of the request that it names apart from its sentences. */
  names: readonly string[];
  sentences: readonly string[];
}

/** Under these names stand sentences, or more of the same. All else may repeat the request. */
const telling = ['error', 'errors', 'message', 'msg', 'detail'];
/** Deeper than this nobody hides what is wrong. */
const deepest = 5;
/** From here on a sentence repeats what it was given. */
const repeated = /["'[ ]input(?:_value)?\\?["']?\s*[:=]/;

/** Reads what was said about a refused request, as a text of JSON or of words. */
export function readRefusal(status: number, said: string): Refusal {
  const names: string[] = [];
  const sentences: string[] = [];

  function hear(value: unknown, depth: number): void {
    if (depth > deepest) return;
    if (typeof value === 'string') {
      const inside = parseJson(value);
      if (inside === undefined) sentences.push(value.split(repeated, 1)[0] ?? '');
      else hear(inside, depth + 1);
    } else if (Array.isArray(value)) for (const one of value) hear(one, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      const fields = new Map<string, unknown>(Object.entries(value));
      for (const name of [fields.get('param'), placeOf(fields.get('loc'))]) {
        // `response_format.type`, `messages[0].content`
        if (typeof name === 'string') names.push(name.split(/[.[]/, 1)[0] ?? '');
      }
      for (const field of telling) if (fields.has(field)) hear(fields.get(field), depth + 1);
    }
  }

  hear(said, 0);
  return { status, names, sentences };
}

/** `["body","messages",0,"content"]` */
function placeOf(place: unknown): unknown {
  return Array.isArray(place) ? place.find((part) => part !== 'body') : undefined;
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
