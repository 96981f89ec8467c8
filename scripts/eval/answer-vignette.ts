import type { Settings } from '@hale/contract/admin-settings';
import { answerHeadings } from '@hale/contract/constants';
import type { Judged } from '../../clinical/evals/score.ts';
import type { Vignette } from '../../clinical/evals/vignette.ts';
import { answer, type AnswerTools } from '../../server/src/answer/answer.ts';
import { noDirectives } from '../../server/src/answer/directives.ts';
import { openWriter } from '../../server/src/answer/open-writer.ts';
import type { Question } from '../../server/src/answer/question.ts';
import { Trace } from '../../server/src/answer/trace.ts';
import type { Context } from '../../server/src/context.ts';

/** A case as the pipeline answered it. */
export interface AnsweredCase extends Judged {
  isFailed: boolean;
  hasFourParts: boolean;
  /** Where a model should have written and the engine had to. */
  isByEngine: boolean;
  /** Sentences on medicines that were not told as they were written. */
  repairs: number;
  tokens: number;
  firstTextMs: number | null;
}

/** Longer than the product itself waits. */
const limitMs = 180_000;

/** Puts cases to the whole pipeline of the server: triage, search, draft, checks. */
export function makeAnswerer(
  context: Context,
  settings: Settings,
  findConditions: (text: string) => string[],
): (vignette: Vignette) => Promise<AnsweredCase> {
  const { config, engine, languageModel } = context;
  const hasAgents = typeof config.languageModel?.agentModel === 'string';
  const writing = openWriter(languageModel, engine, {
    hasAgents,
    isAlone: false,
    metrics: context.metrics,
  });

  return async (vignette) => {
    const trace = new Trace(new Date());
    const tools: AnswerTools = {
      ...context,
      ...writing,
      settings,
      trace,
      foreseen: null,
      knowledge: null,
      signal: AbortSignal.timeout(limitMs),
      testHooks: false,
    };
    const told = await listen(vignette, tools).catch(() => null);
    const tokens = trace.tokens();
    const diagnosis = diagnosisIn(told?.text ?? '');
    const named = [
      ...new Set([...findConditions(emphasised(diagnosis)), ...findConditions(diagnosis)]),
    ];
    const place = named.findIndex((id) => vignette.accept.includes(id));
    return {
      vignette,
      level: levelOf(told?.level ?? null, vignette),
      place: place === -1 ? null : place + 1,
      isFailed: told === null,
      hasFourParts: answerHeadings.every((heading) => told?.text.includes(heading)),
      isByEngine: languageModel !== null && trace.writer === 'clinical engine',
      repairs: trace.steps.filter(({ name, details }) => isRepair(name, details)).length,
      tokens: (tokens?.prompt ?? 0) + (tokens?.completion ?? 0),
      firstTextMs: told?.firstTextMs ?? null,
    };
  };
}

async function listen(vignette: Vignette, tools: AnswerTools) {
  let [text, level, firstTextMs]: [string, Judged['level'] | null, number | null] = [
    '',
    null,
    null,
  ];
  for await (const event of answer(questionOf(vignette), tools)) {
    if ('triage' in event) ({ level } = event.triage);
    if (!('value' in event)) continue;
    text += event.value;
    firstTextMs ??= tools.trace.elapsedMs();
  }
  return { text, level, firstTextMs };
}

/** What is known of the person is said in front, as nobody else can say it. */
function questionOf({ age, sex, text }: Vignette): Question {
  const old =
    age === undefined ? null : age < 2 ? `${Math.round(age * 12)} months` : `${age} years`;
  const person = [old && `${old} old`, sex].filter(Boolean).join(', ');
  const asked = person ? `${person}. ${text}` : text;
  return {
    messageId: 0,
    text: asked,
    asked,
    directives: noDirectives,
    hasRecording: false,
    language: 'en',
    country: null,
    specialty: 'Undefined',
    isSignedIn: false,
    earlier: [],
    attachments: [],
    profile: null,
  };
}

/** People are told what cannot wait; whether the rest needs a doctor at all is left open. */
function levelOf(told: Judged['level'] | null, { triage }: Vignette): Judged['level'] {
  if (told !== null) return told;
  return triage.includes('self_care') && !triage.includes('routine') ? 'self_care' : 'routine';
}

function diagnosisIn(text: string): string {
  const [first, second] = answerHeadings;
  const begin = text.indexOf(first);
  const end = text.indexOf(second);
  return text.slice(begin < 0 ? 0 : begin + first.length, end < 0 ? undefined : end);
}

/** Warnings and explanations name conditions too; what the answer stands for it sets in bold. */
const emphasised = (text: string): string =>
  [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, words]) => words).join('\n');

const isRepair = (name: string, details: Record<string, unknown> | undefined): boolean =>
  name === 'check medicines' && details?.['sentence'] !== details?.['repaired'];
