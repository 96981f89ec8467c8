import { withFallback } from './fallback.ts';
import { guardModel } from './guarded.ts';
import { openOpenAiModel } from './openai-compatible.ts';
import type { LanguageModel } from './port.ts';

export interface LanguageModelSettings {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  agentModel: string | null;
  /** Asked when the first one cannot begin. */
  fallbackModel: string | null;
  embeddingModel: string | null;
  concurrency: number;
  firstTokenMs: number;
}

const SILENCE_MS = 20_000;

/** The configured model, guarded, with its stand-in where there is one. */
export function openLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const { fallbackModel } = settings;
  const first = openGuarded(settings, {
    answer: settings.model,
    agent: settings.agentModel ?? settings.model,
  });
  if (!fallbackModel) return first;
  return withFallback(
    first,
    openGuarded(settings, { answer: fallbackModel, agent: fallbackModel }),
  );
}

function openGuarded(
  settings: LanguageModelSettings,
  models: { answer: string; agent: string },
): LanguageModel {
  const { baseUrl, apiKey, concurrency, firstTokenMs, embeddingModel } = settings;
  const model = openOpenAiModel({
    baseUrl,
    apiKey,
    models: { ...models, embedding: embeddingModel },
    limits: { firstTokenMs, silenceMs: SILENCE_MS, completionMs: firstTokenMs },
  });
  return guardModel(model, {
    concurrency,
    maxWaiting: concurrency,
    retries: 2,
    retryDelayMs: 250,
    breaker: { failures: 5, openMs: 15_000 },
  });
}
