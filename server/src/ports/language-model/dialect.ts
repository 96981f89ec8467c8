import type { Refusal } from './refusal.ts';
import type { RequestBody } from './request-body.ts';

/** What a request can do without. Where a refusal names several, the first of them goes. */
const optional = ['top_p', 'temperature', 'response_format', 'stream_options'] as const;
export type Optional = (typeof optional)[number];

/** Named as it is in a sentence about parameters. Where it only repeats a person's, leaving it out does not help. */
const mentions = Object.fromEntries(
  optional.map((name) => [name, new RegExp(`["'\`]${name}(?:\\\\?["'\`]|\\.)`)]),
);

/**
 * What models were found to refuse: each is asked without it from then on. It is the value that is
 * refused: another one may be taken, as when staff change a setting.
 */
export class Dialect {
  readonly #refused = new Set<string>();
  readonly #onRefused: (model: string, parameter: string) => void;

  constructor(onRefused: (model: string, parameter: string) => void = () => undefined) {
    this.#onRefused = onRefused;
  }

  /** The request as the model is known to take it, and how it may be asked again. */
  begin<Body extends RequestBody>(body: Body): Attempt<Body> {
    const known = optional.filter((name) => this.#refused.has(keyOf(body, name)));
    return new Attempt(body, known, (names) => {
      for (const name of names) {
        this.#refused.add(keyOf(body, name));
        this.#onRefused(body.model, name);
      }
    });
  }
}

const keyOf = (body: RequestBody, name: Optional): string =>
  `${body.model} ${name} ${JSON.stringify(body[name])}`;

/** One request, in the forms in which it is asked until it is taken. */
export class Attempt<Body extends RequestBody> {
  #body: Body;
  readonly #leftOut: Optional[];
  readonly #onTaken: (names: readonly Optional[]) => void;
  /** Left out in this attempt: whether that helps is known once the request is taken. */
  readonly #tried: Optional[] = [];

  constructor(
    body: Body,
    known: readonly Optional[],
    onTaken: (names: readonly Optional[]) => void,
  ) {
    this.#body = without(body, known);
    this.#leftOut = [...known];
    this.#onTaken = onTaken;
  }

  get body(): Body {
    return this.#body;
  }

  /** What staff set or we wanted, and the model was not told. */
  get leftOut(): readonly Optional[] {
    return this.#leftOut;
  }

  /** Leaves out what is most likely the reason of a refusal. False: there is nothing more to leave out. */
  retry(refusal: Refusal): boolean {
    const named = this.#namedIn(refusal);
    if (named) {
      this.#body = without(this.#body, [named]);
      this.#leftOut.push(named);
      this.#tried.push(named);
      return true;
    }
    const plain = mayBeAboutPictures(refusal) ? withoutPictures(this.#body) : null;
    if (plain) this.#body = plain;
    return plain !== null;
  }

  taken(): void {
    this.#onTaken(this.#tried.splice(0));
  }

  #namedIn({ names, sentences }: Refusal): Optional | undefined {
    // These are what is wrong, whatever else is spoken of.
    if (names.includes('messages') || names.includes('model')) return undefined;
    return optional.find(
      (name) =>
        name in this.#body &&
        (names.includes(name) || sentences.some((sentence) => mentions[name]?.test(sentence))),
    );
  }
}

function without<Body extends RequestBody>(body: Body, names: readonly Optional[]): Body {
  const rest = { ...body };
  for (const name of names) delete rest[name];
  return rest;
}

const picture = /image|picture|vision|visual|multi-?modal|mmproj/i;

/** Who fails by a fault of their own may see them the next time, unless they say that they cannot. */
const mayBeAboutPictures = ({ status, sentences }: Refusal): boolean =>
  status < 500 || sentences.some((sentence) => picture.test(sentence));

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
