import type { z } from 'zod';
import { type LanguageModel, ModelError, type ModelRequest } from './port.ts';

/** Asks the second model what the first could not begin to answer. */
export function withFallback(first: LanguageModel, second: LanguageModel): LanguageModel {
  return {
    async *stream(request: ModelRequest, signal: AbortSignal) {
      const pieces = first.stream(request, signal);
      const begun = await pieces.next().catch((error: unknown) => {
        if (error instanceof ModelError) return null;
        throw error;
      });
      if (begun) {
        // What is out cannot be taken back: from here on there is no way to the other model.
        try {
          if (begun.done) return begun.value;
          yield begun.value;
          return yield* pieces;
        } finally {
          await pieces.return({ model: '', promptTokens: 0, completionTokens: 0 });
        }
      }
      return yield* second.stream(request, signal);
    },
    async complete<Schema extends z.ZodType>(
      request: ModelRequest,
      schema: Schema,
      signal: AbortSignal,
    ) {
      try {
        return await first.complete(request, schema, signal);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        return second.complete(request, schema, signal);
      }
    },
    // Vectors of two models cannot be compared.
    embed: first.embed,
  };
}
