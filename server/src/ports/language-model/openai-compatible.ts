import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type {
  ChatCompletionCreateParamsBase,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { z } from 'zod';
import { type Chunk, ChunkReader } from './chunk-reader.ts';
import { openEventStreams, refusal } from './event-streams.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelMessage,
  type ModelReport,
  type ModelRequest,
} from './port.ts';
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

  return {
    async *stream(request, signal) {
      const limit = new TimeLimit(signal, limits.firstTokenMs);
      const report = emptyReport(models[request.role]);
      const chunks = new ChunkReader();
      let isFinished = false;
      try {
        const asked = { ...body(request, models), stream: true, stream_options };
        const answer = streams.post(asked, limit.signal);
        for await (const events of answer) {
          limit.restart(limits.silenceMs);
          let text = '';
          for (const data of events) {
            const word = chunks.word(data);
            if (word !== null) {
              text += word;
              continue;
            }
            const chunk = chunks.parse(data);
            readUsage(report, chunk);
            const [choice] = chunk.choices ?? [];
            if (choice?.finish_reason) isFinished = true;
            text += choice?.delta?.content ?? '';
          }
          if (!text) continue;
          answer.gather();
          yield text;
        }
      } catch (error) {
        signal.throwIfAborted();
        throw limit.isOver ? new ModelError('timeout') : asModelError(error);
      } finally {
        limit.stop();
      }
      if (!isFinished) throw new ModelError('cut off');
      return report;
    },

    async complete(request, schema, signal) {
      const limit = new TimeLimit(signal, limits.completionMs);
      try {
        const answer = await client.chat.completions.create(
          {
            ...body(withShape(request, schema), models),
            stream: false,
            response_format: { type: 'json_object' },
          },
          { signal: limit.signal },
        );
        const report = emptyReport(models[request.role]);
        readUsage(report, answer);
        const value = schema.safeParse(parseJson(answer.choices[0]?.message.content ?? ''));
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

function body(
  request: ModelRequest,
  models: OpenAiOptions['models'],
): Pick<ChatCompletionCreateParamsBase, 'model' | 'messages'> &
  Partial<ChatCompletionCreateParamsBase> {
  const { temperature, topP, maxTokens } = request;
  return {
    model: models[request.role],
    messages: request.messages.map(asMessage),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  };
}

function asMessage({ from, text, pictures = [] }: ModelMessage): ChatCompletionMessageParam {
  if (from === 'instructions') return { role: 'system', content: text };
  if (from === 'assistant') return { role: 'assistant', content: text };
  if (pictures.length === 0) return { role: 'user', content: text };
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      ...pictures.map(({ contentType, bytes }) => ({
        type: 'image_url' as const,
        image_url: {
          url: `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`,
        },
      })),
    ],
  };
}

/** Not every server can be forced to a schema; every one can be told, and we check what comes. */
function withShape(request: ModelRequest, schema: z.ZodType): ModelRequest {
  const shape = JSON.stringify(z.toJSONSchema(schema));
  const text = `Answer with one JSON object of this JSON schema and nothing else:\n${shape}`;
  return { ...request, messages: [...request.messages, { from: 'instructions', text }] };
}

function parseJson(text: string): unknown {
  try {
    // Some models wrap their JSON in a fence however they are told.
    return JSON.parse(text.trim().replace(/^```(?:json)?|```$/g, ''));
  } catch {
    throw new ModelError('malformed');
  }
}

const emptyReport = (model: string): ModelReport => ({
  model,
  promptTokens: 0,
  completionTokens: 0,
});

function readUsage(report: ModelReport, { usage }: Pick<Chunk, 'usage'>): void {
  if (!usage) return;
  report.promptTokens = usage.prompt_tokens;
  report.completionTokens = usage.completion_tokens;
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
  return refusal(status, headers instanceof Headers ? headers.get('retry-after') : null);
}
