import { withFallback } from './fallback.ts';
import { guardModel } from './guarded.ts';
import { openOpenAiModel, type OpenAiOptions } from './openai-compatible.ts';
import type { LanguageModel, ModelRole } from './port.ts';

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
export function openLanguageModel(
  settings: LanguageModelSettings,
  onRefused?: OpenAiOptions['onRefused'],
): LanguageModel {
  const { fallbackModel: spare } = settings;
  const open = (models: Models) => openGuarded(settings, models, onRefused);
  const first = open({ answer: settings.model, agent: settings.agentModel ?? settings.model });
  return spare ? withFallback(first, open({ answer: spare, agent: spare })) : first;
}

type Models = Record<ModelRole, string>;

function openGuarded(
  settings: LanguageModelSettings,
  models: Models,
  onRefused: OpenAiOptions['onRefused'],
): LanguageModel {
  const { baseUrl, apiKey, concurrency, firstTokenMs, embeddingModel } = settings;
  const model = openOpenAiModel({
    baseUrl,
    apiKey,
    models: { ...models, embedding: embeddingModel },
    limits: { firstTokenMs, silenceMs: SILENCE_MS, completionMs: firstTokenMs },
    onRefused,
  });
  return guardModel(model, {
    concurrency,
    maxWaiting: concurrency,
    retries: 2,
    retryDelayMs: 250,
    breaker: { failures: 5, openMs: 15_000 },
  });
}
