import { type Source, source } from '@hale/contract/messages';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { places } from '../../vault/places.ts';
import { conversation } from '../conversation.ts';
import { readDirectives } from '../directives.ts';
import { openExchange } from '../question.ts';
import { openReadings } from '../retrieve.ts';
import { findStoredAnswer, type StoredAnswer, storeSources } from './store.ts';

/** As much of the chat as the answer knew. */
const HISTORY_LENGTH = 40;
/** Ours, so that nobody's site learns who reads about what. */
const ICON_PATH = '/icons/source.svg';

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
 * The engine is asked again and only those of its sentences count that stand in the stored answer,
 * word for word: each with the pages it was written from.
 */
async function findSources(context: Context, answer: StoredAnswer): Promise<Source[]> {
  const { config, engine, vault } = context;
  const [{ text, response }, earlier, passages] = await Promise.all([
    openExchange(vault, answer.keyOwner, answer),
    Promise.all(answer.earlier.map((row) => openExchange(vault, answer.keyOwner, row))),
    openReadings(vault, answer.attachments),
  ]);
  const { asked, directives } = readDirectives(text, config.testHooks);
  if (directives.hasNoSources) return [];
  const past = earlier.map((one) => ({
    ...one,
    text: readDirectives(one.text, config.testHooks).asked,
  }));
  const turns = conversation(past, [asked, ...passages].join('\n\n'));
  const request = { conversation: turns, language: 'en' as const, country: null };
  const { citations } = await engine.consult(request).catch((cause: unknown) => {
    throw new AppError('ai_failed', {}, { cause });
  });
  const written = response.replaceAll('**', '');
  const icon = `${context.origin.replace(/^http:/, 'https:')}${ICON_PATH}`;
  return citations
    .filter(({ statement, links }) => links.length > 0 && written.includes(statement))
    .map(({ statement, links }) => ({
      statement,
      confirms: [...new Set(links)].map((link) => ({ link, icon })),
    }));
}
