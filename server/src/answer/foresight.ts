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
import type { Exchange, Question } from './question.ts';
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
interface Memory extends Circumstances {
  /** What was said in the chats they are in, by conversation, the latest chat at the end. */
  chats: ReadonlyMap<string, readonly Exchange[]>;
}
type Guess = Pick<
  Question,
  'asked' | 'country' | 'directives' | 'earlier' | 'hasRecording' | 'language' | 'profile'
>;

/** What it was foreseen for. */
interface Expected {
  letters: string;
  settings: HouseRules['settings'];
  foreseen: Foreseen;
  /** Nobody will want it. */
  control: AbortController;
}

/** So many people ask at once; who pauses longer than this waits for the assessment again. */
const MAX_PEOPLE = 400;
const PAUSE_MS = 15 * 60_000;
/** Nobody asks in more chats in turn. */
const MAX_CHATS = 3;
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
  const people = new RecentMap<string, Memory>(MAX_PEOPLE, PAUSE_MS);
  const ahead = new RecentMap<string, Expected>(MAX_PEOPLE, AHEAD_MS);
  /** When somebody was forgotten: what was read before must not come back. */
  const forgotten = new RecentMap<string, number>(MAX_FORGOTTEN, PAUSE_MS);
  const isForgotten = (person: string, since: number) => (forgotten.get(person) ?? 0) >= since;

  function keep(
    person: string,
    known: Circumstances,
    conversationId: string,
    earlier: readonly Exchange[],
  ): void {
    const chats = new Map(people.get(person)?.chats);
    chats.delete(conversationId);
    if (lengthOf(earlier) <= MAX_CHARACTERS) {
      chats.set(conversationId, earlier.slice(-options.historyLength));
    }
    const { language, country, profile } = known;
    const latest = new Map([...chats].slice(-MAX_CHATS));
    people.set(person, { language, country, profile, chats: latest });
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
      // The answer is made without it just as well.
      const load = () => loadCircumstances(tools, owner).catch(() => null);
      const known = people.get(person) ?? (await load());
      // A question may have come meanwhile, and even its answer.
      const isLate = isForgotten(person, since) || people.get(person)?.chats.has(conversationId);
      if (known && !isLate) keep(person, known, conversationId, []);
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
      const exchange = { text: question.asked, response: told.text, nurse: told.nurse };
      keep(person, question, conversationId, [...question.earlier, exchange]);
    },

    /** They have changed or taken back something that answers know: it is used no more. */
    forget(owner: ChatOwner): void {
      const person = nameOf(owner);
      for (const conversationId of people.get(person)?.chats.keys() ?? []) drop(conversationId);
      people.delete(person);
      forgotten.set(person, performance.now());
    },

    /** A question is being saved. What it gives back is to be called when it is. */
    assess(
      owner: ChatOwner,
      conversationId: string,
      { text, hasFiles, ...told }: ExpectedQuestion,
    ): () => void {
      const [person, since] = [nameOf(owner), performance.now()];
      const known = people.get(person);
      const earlier = known?.chats.get(conversationId);
      const said = readDirectives(text, options.testHooks);
      const language = told.language ?? known?.language;
      if (!known || !earlier || !language || said.asked === '') return nothing;
      const country = known.country ?? (told.country === unknownCountry ? null : told.country);
      const { profile } = known;
      const guess = { ...said, hasRecording: false, language, country, profile, earlier };
      const assessed = tools.engine.consult(consultRequest(guess));
      // Who asks for the answer tries again.
      assessed.catch(nothing);
      return () => {
        drop(conversationId);
        if (isForgotten(person, since)) return;
        // Should nobody want its answer, it stands before the next question as it is.
        keep(person, known, conversationId, [
          ...earlier,
          { text: said.asked, response: '', nurse: '' },
        ]);
        const house = options.house();
        const control = new AbortController();
        const foreseen: Foreseen = { assessed, knowledge: null, draft: null };
        // What stands in files is not known yet.
        if (!hasFiles) askModel(tools, guess, house, foreseen, control.signal);
        const letters = lettersOf(guess, house);
        ahead.set(conversationId, { letters, settings: house.settings, foreseen, control });
      };
    },

    /** What was foreseen for this very question under these rules; null: nothing, or something else. */
    take(conversationId: string, question: Question, house: HouseRules): Foreseen | null {
      const found = ahead.get(conversationId);
      if (!found) return null;
      const { letters, settings } = found;
      // Settings are long, and one and the same object until they are changed.
      const isSame = settings === house.settings && letters === lettersOf(question, house);
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
  const { asked, directives, hasRecording, language, country, profile, earlier } = question;
  const circumstances = [directives, hasRecording, language, country, profile, knowledge];
  return JSON.stringify([asked, earlier, circumstances]);
}

const nameOf = (owner: ChatOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `visitor:${owner.visitorId}`;

const lengthOf = (exchanges: readonly Exchange[]): number =>
  exchanges.reduce(
    (sum, { text, response, nurse }) => sum + text.length + response.length + nurse.length,
    0,
  );
