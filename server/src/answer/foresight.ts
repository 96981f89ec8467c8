import { unknownCountry } from '@hale/contract/countries';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../context.ts';
import { openProfile } from '../features/profile/read-answer-profile.ts';
import { RecentMap } from '../lib/recent-map.ts';
import type { ChatOwner, ExpectedQuestion } from './answers.ts';
import type { PromptMaterial } from './brief.ts';
import { readDirectives } from './directives.ts';
import type { DraftAhead } from './draft-ahead.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import type { Foreseen } from './foreseen.ts';
import type { HouseRules } from './house-rules.ts';
import { type SearchTools, searchKnowledge } from './look-up.ts';
import type { Exchange } from './exchange.ts';
import type { Question } from './question.ts';
import { findCircumstances } from './store.ts';
import { consultRequest } from './triage.ts';
import { understand } from './understand.ts';

export interface ForesightTools
  extends Omit<SearchTools, 'knowledge' | 'signal'>, Pick<Context, 'clock' | 'vault'> {
  engine: ClinicalEngine;
  /** Null: no model is to be asked before somebody wants the answer. */
  draftAhead: ((material: PromptMaterial) => DraftAhead) | null;
}

/** What a person's next question will be answered with, should nothing change until then. */
interface Circumstances extends Pick<Question, 'country' | 'profile'> {
  /** Null: they have not asked for an answer yet. */
  language: LanguageCode | null;
}
/** What was said in a chat. */
interface Talk {
  person: string;
  earlier: readonly Exchange[];
}
type Guess = Pick<
  Question,
  'asked' | 'country' | 'directives' | 'earlier' | 'hasRecording' | 'language' | 'profile'
> & { hasFiles: boolean };

/** What it was foreseen for. */
interface Expected {
  person: string;
  letters: string;
  settings: HouseRules['settings'];
  foreseen: Foreseen;
  /** Nobody will want it. */
  control: AbortController;
}

/** So many chats are under way at once; who pauses longer than this waits for the assessment again. */
const MAX_CHATS = 400;
const PAUSE_MS = 15 * 60_000;
/** What nobody has asked for by then is forgotten. */
const AHEAD_MS = 60_000;
/** Longer chats are not kept in memory. */
const MAX_CHARACTERS = 20_000;
const MAX_FORGOTTEN = 10_000;

const nothing = (): void => undefined;

/**
 * Begins with a question while it is being saved: it is assessed, and once it is saved a model is
 * asked. When its answer is asked for, a moment later, that is under way. It is a guess from the last
 * answer, or from what is known of who has just begun a chat; if anything has changed since, what was
 * guessed is dropped, and the answer begins anew.
 */
export function openForesight(
  tools: ForesightTools,
  options: { historyLength: number; testHooks: boolean; house: () => HouseRules },
) {
  const people = new RecentMap<string, Circumstances>(MAX_CHATS, PAUSE_MS);
  const talks = new RecentMap<string, Talk>(MAX_CHATS, PAUSE_MS);
  const ahead = new RecentMap<string, Expected>(MAX_CHATS, AHEAD_MS);
  /** When somebody was forgotten: what was read before must not come back. */
  const forgotten = new RecentMap<string, number>(MAX_FORGOTTEN, PAUSE_MS);
  const isForgotten = (person: string, since: number) => (forgotten.get(person) ?? 0) >= since;

  function keepTalk(conversationId: string, { person, earlier }: Talk): void {
    if (lengthOf(earlier) > MAX_CHARACTERS) talks.delete(conversationId);
    else talks.set(conversationId, { person, earlier: earlier.slice(-options.historyLength) });
  }

  function drop(conversationId: string): void {
    const expected = ahead.get(conversationId);
    ahead.delete(conversationId);
    expected?.control.abort();
  }

  return {
    /** A chat was made, and nothing is said in it. Resolves when that much is known. Never rejects. */
    async beginChat(owner: ChatOwner, conversationId: string): Promise<void> {
      const [person, since] = [nameOf(owner), performance.now()];
      talks.set(conversationId, { person, earlier: [] });
      if (people.get(person)) return;
      // The answer is made without it just as well.
      const known = await loadCircumstances(tools, owner).catch(() => null);
      // A question may have been answered meanwhile.
      if (known && !people.get(person) && !isForgotten(person, since)) people.set(person, known);
    },

    /** A question was answered, from what was read at that time or later. */
    remember(
      owner: ChatOwner,
      conversationId: string,
      since: number,
      { question, told }: { question: Question; told: { text: string; nurse: string } },
    ): void {
      const person = nameOf(owner);
      if (isForgotten(person, since)) return;
      const { language, country, profile, asked } = question;
      people.set(person, { language, country, profile });
      // What is read in files is put before the next question by who asks for its answer.
      if (question.attachments.length > (question.hasRecording ? 1 : 0)) {
        talks.delete(conversationId);
        return;
      }
      const exchange = { text: asked, response: told.text, nurse: told.nurse };
      keepTalk(conversationId, { person, earlier: [...question.earlier, exchange] });
    },

    /** They have changed or taken back something that answers know: it is used no more. */
    forget(owner: ChatOwner): void {
      const name = nameOf(owner);
      forgotten.set(name, performance.now());
      people.delete(name);
      talks.deleteWhere(({ person }) => person === name);
      ahead.deleteWhere(({ person, control }) => {
        if (person === name) control.abort();
        return person === name;
      });
    },

    /** A question is being saved. What it gives back is to be called when it is. */
    assess(
      owner: ChatOwner,
      conversationId: string,
      { text, hasFiles, ...told }: ExpectedQuestion,
    ): () => void {
      const [person, since] = [nameOf(owner), performance.now()];
      const [known, talk] = [people.get(person), talks.get(conversationId)];
      const said = readDirectives(text, options.testHooks);
      const language = told.language ?? known?.language;
      const isKnown = known && talk?.person === person;
      if (!isKnown || !language || said.asked === '') return nothing;
      const country = known.country ?? (told.country === unknownCountry ? null : told.country);
      const [{ profile }, { earlier }] = [known, talk];
      const circumstances = { language, country, profile, earlier };
      const guess = { ...said, ...circumstances, hasFiles, hasRecording: false };
      const assessed = tools.engine.consult(consultRequest(guess));
      // Who asks for the answer tries again.
      assessed.catch(nothing);
      return () => {
        drop(conversationId);
        if (isForgotten(person, since)) return;
        // Should nobody want its answer, it stands before the next question as it is.
        const unanswered = { text: said.asked, response: '', nurse: '' };
        if (hasFiles) talks.delete(conversationId);
        else keepTalk(conversationId, { person, earlier: [...earlier, unanswered] });
        const house = options.house();
        const control = new AbortController();
        const foreseen: Foreseen = { assessed, knowledge: null, draft: null };
        // What stands in files is not known yet, and pictures are loaded by who asks for the answer.
        const isSeen = hasFiles || earlier.some(({ pictures }) => pictures);
        if (!isSeen) askModel(tools, guess, house, foreseen, control.signal);
        const [letters, { settings }] = [lettersOf(guess, house), house];
        ahead.set(conversationId, { person, letters, settings, foreseen, control });
      };
    },

    /** What was foreseen for this very question under these rules; null: nothing, or something else. */
    take(conversationId: string, question: Question, house: HouseRules): Foreseen | null {
      const found = ahead.get(conversationId);
      if (!found) return null;
      const { letters, settings } = found;
      // Settings are long, and one and the same object until they are changed.
      const asked = { ...question, hasFiles: question.attachments.length > 0 };
      const isSame = settings === house.settings && letters === lettersOf(asked, house);
      if (isSame) ahead.delete(conversationId);
      else drop(conversationId);
      return isSame ? found.foreseen : null;
    },
  };
}

/** Of visitors there is nothing to know. Null: the user is gone. */
async function loadCircumstances(
  { clock, database, vault }: ForesightTools,
  owner: ChatOwner,
): Promise<Circumstances | null> {
  if (!('userId' in owner)) return { language: null, country: null, profile: null };
  const found = await findCircumstances(database, owner.userId);
  if (!found) return null;
  const { country, profileSealed } = found;
  const profile =
    profileSealed === null
      ? null
      : await openProfile(vault, owner.userId, profileSealed, clock.now());
  return { language: null, country, profile };
}

/** Asks a model for what the rules do not answer first. */
function askModel(
  { draftAhead, ...tools }: ForesightTools,
  question: Guess,
  { settings, knowledge }: HouseRules,
  foreseen: Foreseen,
  signal: AbortSignal,
): void {
  if (!draftAhead) return;
  const searched = searchKnowledge(question, { ...tools, knowledge, signal });
  const draft = async (): Promise<DraftAhead | null> => {
    const assessed = await foreseen.assessed;
    if (assessed.triage) return null;
    const found = { understood: await understand(question, assessed, [], tools), passages: [] };
    const material = { question, ...found, knowledge: await searched, settings };
    signal.throwIfAborted();
    const begun = draftAhead(material);
    signal.addEventListener('abort', () => begun.drop(), { once: true });
    return begun;
  };
  foreseen.knowledge = searched;
  foreseen.draft = draft().catch(() => null);
}

/** Everything that decides how an answer begins: what differs in a letter is another question. */
function lettersOf(question: Guess, { knowledge }: HouseRules): string {
  const { asked, directives, hasFiles, hasRecording, language, country, profile } = question;
  const kind = [directives, hasFiles, hasRecording, language, country, profile, knowledge];
  return JSON.stringify([asked, question.earlier, kind]);
}

const nameOf = (owner: ChatOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `visitor:${owner.visitorId}`;

const lengthOf = (exchanges: readonly Exchange[]): number =>
  exchanges.reduce(
    (sum, { text, response, nurse, readings = [] }) =>
      [text, response, nurse, ...readings].reduce((all, one) => all + one.length, sum),
    0,
  );
