import { type Source, source } from '@hale/contract/messages';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { places } from '../../vault/places.ts';
import { conversation } from '../conversation.ts';
import { readDirectives } from '../directives.ts';
import { openEarlier, openExchange } from '../exchange.ts';
import { openReadings } from '../open-readings.ts';
import { languageOf } from '../texts/answer-texts.ts';
import { Trace } from '../trace.ts';
import type { Citation } from '../engine/consultation.ts';
import { confirmMatches } from './confirm-matches.ts';
import { matchStatements } from './match-statements.ts';
import { findStoredAnswer, type StoredAnswer, storeSources } from './store.ts';

/** As much of the chat as the answer knew. */
const HISTORY_LENGTH = 40;
/** Ours, so that nobody's site learns who reads about what. */
const ICON_PATH = '/icons/source.svg';
/** How much of a statement a source must say; with a model that confirms it, less is worth asking. */
const SURE = 0.6;
const MAYBE = 0.4;
const CONFIRM_MS = 30_000;

export interface FactCheck {
  messageId: number;
  mayRead(answer: Pick<StoredAnswer, 'userId' | 'isDeleted'>): boolean;
  /** The list is remembered with the message, and taken from there. */
  isKept: boolean;
}

/** The sources of a stored answer. Refuses with `not_found`, `nothing_to_answer` and `ai_failed`. */
export async function checkStoredAnswer(
  context: Context,
  { messageId, mayRead, isKept }: FactCheck,
): Promise<Source[]> {
  const { database, vault } = context;
  const answer = await findStoredAnswer(database, messageId, HISTORY_LENGTH);
  if (!answer || !mayRead(answer)) throw new AppError('not_found');
  if (answer.response === null) throw new AppError('nothing_to_answer');
  if (isKept && answer.sources !== null) {
    const json = await vault.openText(answer.keyOwner, places.messageSources, answer.sources);
    return z.array(source).parse(JSON.parse(json));
  }
  const found = await findSources(context, answer);
  if (isKept) {
    const json = JSON.stringify(found);
    const sealed = await vault.sealText(answer.keyOwner, places.messageSources, json);
    await storeSources(database, messageId, sealed);
  }
  return found;
}

/**
 * The engine is asked again: its sentences are checked ones, each with the pages it was written from.
 * A statement of the answer counts if it is one of them, or says the same in other words.
 */
async function findSources(context: Context, answer: StoredAnswer): Promise<Source[]> {
  const { config, engine, vault } = context;
  const [{ text, response }, earlier, passages] = await Promise.all([
    openExchange(vault, answer.keyOwner, answer),
    openEarlier(vault, answer.keyOwner, answer.earlier, config.testHooks),
    openReadings(vault, answer.attachments),
  ]);
  const { asked, directives } = readDirectives(text, config.testHooks);
  if (directives.hasNoSources) return [];
  const turns = conversation(earlier, asked, passages);
  const request = { conversation: turns, language: languageOf(response), country: null };
  const { citations } = await engine.consult(request).catch((cause: unknown) => {
    throw new AppError('ai_failed', {}, { cause });
  });
  const written = response.replaceAll('**', '');
  const quoted = citations.filter(
    ({ statement, links }) => links.length > 0 && written.includes(statement),
  );
  const rest = quoted.reduce((left, { statement }) => left.replaceAll(statement, '\n'), written);
  const reworded = await findReworded(context, rest, citations);
  const icon = `${context.origin.replace(/^http:/, 'https:')}${ICON_PATH}`;
  return [...quoted, ...reworded].map(({ statement, links }) => ({
    statement,
    confirms: [...new Set(links)].map((link) => ({ link, icon })),
  }));
}

/** Links are always those of the engine's own sentences: a model may only say that one does not fit. */
async function findReworded(
  { clock, config, languageModel }: Context,
  answer: string,
  citations: readonly Citation[],
): Promise<Citation[]> {
  const agentModel = config.languageModel?.agentModel ? languageModel : null;
  const found = matchStatements(answer, citations, agentModel ? MAYBE : SURE);
  const tools = {
    agentModel,
    signal: AbortSignal.timeout(CONFIRM_MS),
    trace: new Trace(clock.now()),
  };
  const confirmed =
    (await confirmMatches(tools, found)) ?? found.filter(({ overlap }) => overlap >= SURE);
  return confirmed.map(({ statement, citation: { links } }) => ({ statement, links }));
}
