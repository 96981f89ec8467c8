import type { RequestBody } from './request-body.ts';

/** What a request can do without. Where a refusal names several, the first of them goes. */
const optional = ['top_p', 'temperature', 'response_format', 'stream_options'] as const;
type Optional = (typeof optional)[number];

/** Named as it is in a sentence about parameters; a refusal may repeat what a person wrote. */
const mentions = Object.fromEntries(
  optional.map((name) => [name, new RegExp(`["'\`]${name}(?:\\\\?["'\`]|\\.)`)]),
);

/** What models were found to refuse: each is told once, and asked without it from then on. */
export class Dialect {
  readonly #refused = new Map<string, Set<Optional>>();
  readonly #onRefused: (model: string, parameter: string) => void;

  constructor(onRefused: (model: string, parameter: string) => void = () => undefined) {
    this.#onRefused = onRefused;
  }

  /** The request as the model is known to take it. */
  fit<Body extends RequestBody>(body: Body): Body {
    const refused = this.#refused.get(body.model);
    return refused ? without(body, refused) : body;
  }

  /** The request without what is most likely to be the reason of its refusal; null: with nothing more to leave out. */
  retry<Body extends RequestBody>(body: Body, said: string): Body | null {
    const named = optional.find((name) => name in body && mentions[name]?.test(said));
    if (named) {
      const refused = this.#refused.get(body.model) ?? new Set();
      this.#refused.set(body.model, refused.add(named));
      this.#onRefused(body.model, named);
      return without(body, refused);
    }
    return withoutPictures(body);
  }
}

function without<Body extends RequestBody>(body: Body, names: ReadonlySet<Optional>): Body {
  const rest = { ...body };
  for (const name of names) delete rest[name];
  return rest;
}

const unseen =
  'A picture came with this that cannot be shown to you. Say that you have not seen it, and answer from the rest.';

/** A model may see nothing at all, or just not these: each time it is tried anew. */
function withoutPictures<Body extends RequestBody>(body: Body): Body | null {
  let hadPictures = false;
  const messages = body.messages.map((message) => {
    if (message.role !== 'user' || typeof message.content === 'string') return message;
    hadPictures = true;
    const texts = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    return { ...message, content: [...texts, unseen].join('\n\n') };
  });
  return hadPictures ? { ...body, messages } : null;
}
