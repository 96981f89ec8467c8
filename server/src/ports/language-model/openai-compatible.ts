import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { Dialect } from './dialect.ts';
import { errorOf, mayBeOurs, openEventStreams, type StreamedPieces } from './event-streams.ts';
import { type LanguageModel, ModelError } from './port.ts';
import { readRefusal, type Refusal } from './refusal.ts';
import { type RequestBody, requestBody, withShape } from './request-body.ts';
import { emptyReport, readUsage, StreamedText, textOf } from './streamed-text.ts';
import { withoutThoughts } from './thoughts.ts';
import { TimeLimit } from './time-limit.ts';

export interface OpenAiOptions {
  baseUrl: string;
  /** Local servers often take none. */
  apiKey: string | null;
  models: { answer: string; agent: string; embedding: string | null };
  limits: {
    /** From the request to the first piece. */
    firstTokenMs: number;
    /** Between two pieces, and for a whole answer that is not streamed. */
    silenceMs: number;
    completionMs: number;
  };
  /** A model takes no such parameter, and is asked without it from now on. */
  onRefused?: ((model: string, parameter: string) => void) | undefined;
}

const stream_options = { include_usage: true };

/** One endpoint that speaks the protocol of OpenAI: theirs, Azure's, vLLM, Ollama, llama.cpp … */
export function openOpenAiModel(options: OpenAiOptions): LanguageModel {
  const { models, limits } = options;
  const client = new OpenAI({
    baseURL: options.baseUrl,
    // The client insists on a key; servers that take none ignore it.
    apiKey: options.apiKey ?? 'none',
    // Whether a request may be repeated is decided where the fallback is known.
    maxRetries: 0,
    timeout: Math.max(limits.firstTokenMs, limits.completionMs),
  });

  const streams = openEventStreams({
    url: `${options.baseUrl.replace(/\/+$/, '')}/chat/completions`,
    apiKey: options.apiKey,
  });
  const dialect = new Dialect(options.onRefused);

  /** The first piece of an answer, asked for in a form that the model takes. */
  async function begin(body: RequestBody, text: StreamedText, limit: TimeLimit) {
    const waiting = { signal: limit.signal, restart: () => limit.restart(limits.silenceMs) };
    const attempt = dialect.begin({ ...body, stream: true, stream_options });
    for (;;) {
      const answer = streams.post(attempt.body, text, waiting);
      try {
        const first = await answer.next();
        attempt.taken();
        if (attempt.leftOut.length > 0) text.report.leftOut = attempt.leftOut;
        return { answer, first };
      } catch (error) {
        const { refusal } = answer;
        if (!refusal || !attempt.retry(refusal)) throw error;
      }
    }
  }

  async function complete(body: RequestBody, signal: AbortSignal) {
    const attempt = dialect.begin(body);
    for (;;) {
      try {
        const asked = { ...attempt.body, stream: false as const };
        const answer = await client.chat.completions.create(asked, { signal });
        attempt.taken();
        return answer;
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal || !attempt.retry(refusal)) throw error;
      }
    }
  }

  return {
    async *stream(request, signal) {
      const limit = new TimeLimit(signal, limits.firstTokenMs);
      const text = new StreamedText(models[request.role]);
      let answer: StreamedPieces | undefined;
      try {
        const begun = await begin(requestBody(request, models), text, limit);
        answer = begun.answer;
        answer.gather();
        for (let next = begun.first; !next.done; next = await answer.next()) yield next.value;
      } catch (error) {
        signal.throwIfAborted();
        throw limit.isOver ? new ModelError('timeout') : asModelError(error);
      } finally {
        limit.stop();
        // A reader that leaves early must not leave the model writing.
        answer?.leave();
      }
      const rest = text.rest();
      if (rest) yield rest;
      if (!text.isWhole) throw new ModelError(text.isCutShort ? 'cut short' : 'cut off');
      return text.report;
    },

    async complete(request, schema, signal) {
      const limit = new TimeLimit(signal, limits.completionMs);
      try {
        const answer = await complete(
          {
            ...requestBody(withShape(request, schema), models),
            response_format: { type: 'json_object' },
          },
          limit.signal,
        );
        const report = emptyReport(models[request.role]);
        readUsage(report, answer);
        const value = schema.safeParse(parseJson(textOf(answer.choices[0]?.message.content)));
        if (!value.success) throw new ModelError('malformed');
        return { value: value.data, report };
      } catch (error) {
        signal.throwIfAborted();
        throw limit.isOver ? new ModelError('timeout') : asModelError(error);
      } finally {
        limit.stop();
      }
    },

    embed: models.embedding === null ? null : embedder(client, models.embedding, limits),
  };
}

function embedder(client: OpenAI, model: string, { completionMs }: OpenAiOptions['limits']) {
  return async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    if (texts.length === 0) return [];
    const limit = new TimeLimit(signal, completionMs);
    try {
      const { data } = await client.embeddings.create(
        { model, input: [...texts], encoding_format: 'float' },
        { signal: limit.signal },
      );
      const vectors = data
        .toSorted((a, b) => a.index - b.index)
        .map(({ embedding }) => Float32Array.from(embedding));
      const [first] = vectors;
      const isWhole =
        vectors.length === texts.length &&
        vectors.every((vector) => vector.length > 0 && vector.length === first?.length);
      if (!isWhole) throw new ModelError('malformed');
      return vectors;
    } catch (error) {
      signal.throwIfAborted();
      throw limit.isOver ? new ModelError('timeout') : asModelError(error);
    } finally {
      limit.stop();
    }
  };
}

/** Some models think first, or put their JSON into a fence or between sentences, however they are told. */
function parseJson(text: string): unknown {
  const told = withoutThoughts(text).trim();
  for (const json of [
    told,
    /^```(?:json)?([^]*)```$/.exec(told)?.[1],
    /\{[^]*\}/.exec(told)?.[0],
  ]) {
    try {
      if (json !== undefined) return JSON.parse(json);
    } catch {
      // The next may do.
    }
  }
  throw new ModelError('malformed');
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof APIError)) return null;
  const status = Number(error.status);
  return mayBeOurs(status) ? readRefusal(status, JSON.stringify(error.error ?? '')) : null;
}

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return new ModelError('timeout');
  }
  if (error instanceof SyntaxError) return new ModelError('malformed');
  if (!(error instanceof APIError)) return new ModelError('unavailable');
  const status = Number(error.status);
  if (Number.isNaN(status)) return new ModelError('unavailable');
  const headers: unknown = error.headers;
  return errorOf(status, headers instanceof Headers ? headers.get('retry-after') : null);
}
