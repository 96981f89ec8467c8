import type { ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { ModelMessage, ModelPicture, ModelRequest, ModelRole } from './port.ts';

export type RequestBody = Pick<ChatCompletionCreateParamsBase, 'model' | 'messages'> &
  Partial<
    Pick<
      ChatCompletionCreateParamsBase,
      'temperature' | 'top_p' | 'response_format' | 'stream_options'
    >
  >;

type Message = RequestBody['messages'][number];

export function requestBody(
  { role, messages, temperature, topP }: ModelRequest,
  models: Readonly<Record<ModelRole, string>>,
): RequestBody {
  return {
    model: models[role],
    messages: writeMessages(messages),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
  };
}

/** Not every server can be forced to a schema; every one can be told, and we check what comes. */
export function withShape(request: ModelRequest, schema: z.ZodType): ModelRequest {
  const shape = JSON.stringify(z.toJSONSchema(schema));
  const text = `Answer with one JSON object of this JSON schema and nothing else:\n${shape}`;
  return { ...request, messages: [...request.messages, { from: 'instructions', text }] };
}

/**
 * Instructions first and together, then turns that alternate: many models of other makers take a
 * conversation in no other form.
 */
function writeMessages(messages: readonly ModelMessage[]): Message[] {
  const instructions = messages.filter(({ from }) => from === 'instructions');
  const turns: { from: ModelMessage['from']; text: string; pictures: ModelPicture[] }[] = [];
  for (const { from, text, pictures = [] } of messages) {
    if (from === 'instructions') continue;
    const last = turns.at(-1);
    if (last?.from === from) {
      last.text = `${last.text}\n\n${text}`;
      last.pictures.push(...pictures);
    } else turns.push({ from, text, pictures: [...pictures] });
  }
  const system = instructions.map(({ text }) => text).join('\n\n');
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...turns.map(writeTurn),
  ];
}

function writeTurn({ from, text, pictures = [] }: ModelMessage): Message {
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
