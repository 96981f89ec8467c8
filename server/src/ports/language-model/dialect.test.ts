import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../../../test/model-server.ts';
import { openOpenAiModel } from './openai-compatible.ts';
import { type LanguageModel, ModelError, type ModelMessage, type ModelRequest } from './port.ts';

/* Servers that speak the protocol in their own way: every one of them is somebody's only model. */

let server: ModelServer;
let model: LanguageModel;
let refused: string[];
const never = new AbortController().signal;
const ask: ModelRequest = {
  role: 'answer',
  messages: [{ from: 'person', text: 'Is a "temperature" of 38 a fever?' }],
  temperature: 0.3,
  topP: 0.8,
};
const errand: ModelRequest = { ...ask, role: 'agent' };
const shape = z.object({ specialty: z.string() });
const json = { kind: 'json', value: { specialty: 'Cardiology' } } as const;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.decide = null;
  server.otherwise = { kind: 'text', pieces: ['Hello', ' there'] };
  refused = [];
  model = openOpenAiModel({
    baseUrl: server.url,
    apiKey: null,
    models: { answer: 'big', agent: 'small', embedding: null },
    limits: { firstTokenMs: 20_000, silenceMs: 20_000, completionMs: 20_000 },
    onRefused: (name, parameter) => refused.push(`${name}: ${parameter}`),
  });
});

async function textOf(request: ModelRequest = ask): Promise<string> {
  let text = '';
  for await (const piece of model.stream(request, never)) text += piece;
  return text;
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return error instanceof ModelError ? error.problem : String(error);
}

const refusal = (message: string, status = 400) =>
  ({ kind: 'status', status, error: { message, type: 'invalid_request_error' } }) as const;

describe('a parameter that a model does not take', () => {
  it.each([
    "Unsupported value: 'temperature' does not support 0.3 with this model.",
    "Unsupported parameter: 'temperature' is not supported with this model.",
    '`temperature` is not a parameter of this model',
    '[{"loc":["body","temperature"],"msg":"Extra inputs are not permitted"}]',
  ])('is left out, then and from now on: %s', async (message) => {
    server.script(refusal(message));
    expect(await textOf()).toBe('Hello there');
    expect(await textOf()).toBe('Hello there');
    expect(server.asked.map(({ body }) => [body.temperature, body.top_p])).toEqual([
      [0.3, 0.8],
      [undefined, 0.8],
      [undefined, 0.8],
    ]);
    expect(refused).toEqual(['big: temperature']);
  });

  it('may be one of several, and of the counting of tokens', async () => {
    server.script(
      refusal("'temperature' and 'top_p' cannot both be given"),
      refusal('unknown field "stream_options.include_usage"', 422),
    );
    expect(await textOf()).toBe('Hello there');
    expect(refused).toEqual(['big: top_p', 'big: stream_options']);
    expect(server.asked.at(-1)?.body).toMatchObject({ temperature: 0.3, stream: true });
  });

  it('may be the form of a value, which is told in words as well', async () => {
    server.script(refusal("'response_format.type' must be 'json_schema' or 'text'"), json);
    expect((await model.complete(errand, shape, never)).value).toEqual(json.value);
    server.script(json);
    await model.complete(errand, shape, never);
    expect(server.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
    expect(refused).toEqual(['small: response_format']);
  });

  it('is one by its value: what staff set it to next is tried, and forgotten at no fault of it', async () => {
    server.script(refusal('`temperature` must be > 0.0', 422));
    await textOf({ ...ask, temperature: 0 });
    await textOf({ ...ask, temperature: 0 });
    await textOf({ ...ask, temperature: 0.7 });
    expect(server.asked.map(({ body }) => body.temperature)).toEqual([
      0,
      undefined,
      undefined,
      0.7,
    ]);
    server.script(refusal("'top_p' is not for you"), refusal('No such key', 401));
    expect(await problemOf(textOf())).toBe('refused');
    await textOf();
    expect(server.asked.at(-1)?.body.top_p).toBe(0.8);
  });

  it('is told to who asked', async () => {
    server.script(refusal("'temperature' is not supported"));
    const pieces = model.stream(ask, never);
    let next = await pieces.next();
    while (!next.done) next = await pieces.next();
    expect(next.value).toMatchObject({ leftOut: ['temperature'] });
  });

  it.each([
    [{ message: "Wrong 'temperature'", param: 'messages[0].content' }, 400],
    [{ message: "'temperature' is fine, the key is not" }, 401],
    [{ message: "'temperature' is too high in here" }, 503],
    [
      [{ loc: ['body', 'seed'], msg: 'Bad value', input: { '"temperature"': 0.3, '"top_p"': 1 } }],
      422,
    ],
    [{ message: "1 error [type=value_error, input_value={'top_p': 0.8, 'temperature': 1}]" }, 400],
  ])(
    'is another thing than what a refusal repeats or finds elsewhere: %j',
    async (error, status) => {
      server.script({ kind: 'status', status, error });
      expect(await problemOf(textOf())).toMatch(/refused|unavailable/);
      expect(server.asked).toHaveLength(1);
      expect(refused).toEqual([]);
    },
  );

  it('is told the next time where a refusal only repeats what a person wrote of it', async () => {
    server.otherwise = refusal('Bad request: Is a "temperature" of 38 a fever?');
    expect(await problemOf(textOf())).toBe('refused');
    server.otherwise = { kind: 'text', pieces: ['No'] };
    expect(await textOf()).toBe('No');
    expect(server.asked.at(-1)?.body.temperature).toBe(0.3);
    expect(refused).toEqual([]);
  });

  it('is not waited for when its name is never said', async () => {
    server.script({ kind: 'refusal without end', status: 400 });
    expect(await problemOf(textOf())).toBe('refused');
    expect(await textOf()).toBe('Hello there');
  });
});

describe('pictures', () => {
  const pictures = [{ contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }];
  const look = { ...ask, messages: [{ from: 'person' as const, text: 'Look', pictures }] };

  it.each([
    ['Invalid content type. image_url is only supported by certain models.', 400],
    ['No endpoints found that support image input', 404],
    ['image input is not supported', 500],
  ])('that a model cannot see are left out, and it is told so: %s', async (message, status) => {
    server.script(refusal(message, status));
    expect(await textOf(look)).toBe('Hello there');
    const [shown, told] = server.asked.map(({ body }) => body.messages?.at(-1)?.content);
    expect(JSON.stringify(shown)).toContain('base64,AQID');
    expect(told).toMatch(/^Look\n\n.*cannot be shown to you/);
    // The next ones may be of a kind that it can see.
    await textOf(look);
    expect(JSON.stringify(server.asked.at(-1))).toContain('base64,AQID');
    expect(refused).toEqual([]);
  });

  it('are shown again to a server that fails by a fault of its own', async () => {
    server.script(refusal('Internal error', 500));
    expect(await problemOf(textOf(look))).toBe('unavailable');
    expect(server.asked).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it('has its instructions first, and turns that alternate', async () => {
    const turn = (from: ModelMessage['from'], text: string): ModelMessage => ({ from, text });
    const messages = [
      turn('instructions', 'Be kind.'),
      turn('person', 'One'),
      turn('person', 'Two'),
      turn('assistant', 'Three'),
      turn('person', 'Four'),
      turn('instructions', 'Be short.'),
    ];
    await textOf({ role: 'answer', messages });
    expect(server.asked[0]?.body.messages).toEqual([
      { role: 'system', content: 'Be kind.\n\nBe short.' },
      { role: 'user', content: 'One\n\nTwo' },
      { role: 'assistant', content: 'Three' },
      { role: 'user', content: 'Four' },
    ]);
  });
});

describe('what comes back', () => {
  it.each(['length', 'content_filter'])('is no whole answer when it ends by %s', async (finish) => {
    server.script({ kind: 'text', pieces: ['Take two'], finish });
    expect(await problemOf(textOf())).toBe('cut short');
  });

  it('is no whole answer either without a reason of its end, however that is written', async () => {
    server.script({ kind: 'text', pieces: ['Take two'], unfinished: '', finish: '' });
    expect(await problemOf(textOf())).toBe('cut off');
    server.script({ kind: 'text', pieces: ['Take two'], unfinished: '', finish: 'stop' });
    expect(await textOf()).toBe('Take two');
  });

  it('is told without what the model thought before', async () => {
    server.script({
      kind: 'text',
      pieces: ['<thi', 'nk>\nIt may be', ' a cold.</th', 'ink>\n\nRest', '.'],
    });
    expect(await textOf()).toBe('Rest.');
  });

  it.each([
    '<think>{"specialty":"None"}</think>\n{"specialty":"Cardiology"}',
    'Here it is:\n```json\n{"specialty":"Cardiology"}\n```\nAnything else?',
  ])('is a value, whatever stands around it: %s', async (text) => {
    server.script({ kind: 'raw json', text });
    expect((await model.complete(errand, shape, never)).value).toEqual(json.value);
  });
});
