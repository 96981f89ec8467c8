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
type Prospect = Circumstances & { person: string; earlier: readonly Exchange[] };
type Guess = Pick<
  Question,
  'asked' | 'country' | 'directives' | 'earlier' | 'hasRecording' | 'language' | 'profile'
>;

/** What it was foreseen for. */
interface Expected {
  letters: string;
  settings: HouseRules['settings'];
  foreseen: Foreseen;
}

/** So many chats are under way at once; who pauses longer than this waits for the assessment again. */
const MAX_CHATS = 400;
const PAUSE_MS = 15 * 60_000;
/** What nobody has asked for by then is forgotten. */
const AHEAD_MS = 60_000;
/** Longer chats are not kept in memory. */
const MAX_CHARACTERS = 20_000;

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
  const chats = new RecentMap<string, Prospect>(MAX_CHATS, PAUSE_MS);
  const people = new RecentMap<string, Circumstances>(MAX_CHATS, PAUSE_MS);
  const ahead = new RecentMap<string, Expected>(MAX_CHATS, AHEAD_MS);

  return {
    /** A chat was made, and nothing is said in it. Resolves when that much is known. Never rejects. */
    async beginChat(owner: ChatOwner, conversationId: string): Promise<void> {
      const person = nameOf(owner);
      const known =
        people.get(person) ??
        // The answer is made without it just as well.
        (await loadCircumstances(tools, owner).catch(() => null));
      // A question may have come meanwhile, and even its answer.
      if (!known || chats.get(conversationId)) return;
      chats.set(conversationId, { ...known, person, earlier: [] });
    },

    /** A question was answered. */
    remember(
      owner: ChatOwner,
      conversationId: string,
      question: Question,
      answer: { text: string; nurse: string },
    ): void {
      const { language, country, profile, asked } = question;
      const person = nameOf(owner);
      const exchange = { text: asked, response: answer.text, nurse: answer.nurse };
      const earlier = [...question.earlier, exchange].slice(-options.historyLength);
      people.set(person, { language, country, profile });
      if (lengthOf(earlier) > MAX_CHARACTERS) chats.delete(conversationId);
      else chats.set(conversationId, { person, language, country, profile, earlier });
    },

    /** A question is being saved. What it gives back is to be called when it is. */
    assess(
      owner: ChatOwner,
      conversationId: string,
      { text, hasFiles, ...told }: ExpectedQuestion,
    ): () => void {
      const prospect = chats.get(conversationId);
      const said = readDirectives(text, options.testHooks);
      const language = told.language ?? prospect?.language;
      if (prospect?.person !== nameOf(owner) || !language || said.asked === '') return nothing;
      const { profile, earlier } = prospect;
      const country = prospect.country ?? (told.country === unknownCountry ? null : told.country);
      const guess = { ...said, hasRecording: false, language, country, profile, earlier };
      const house = options.house();
      const assessed = tools.engine.consult(consultRequest(guess));
      // Who asks for the answer tries again.
      assessed.catch(nothing);
      const foreseen: Foreseen = { assessed, knowledge: null, draft: null };
      drop(ahead.get(conversationId)?.foreseen);
      const { settings } = house;
      ahead.set(conversationId, { letters: lettersOf(guess, house), settings, foreseen });
      return () => {
        // Should nobody want its answer, it stands before the next question as it is.
        const unanswered = { text: said.asked, response: '', nurse: '' };
        const before = [...earlier, unanswered].slice(-options.historyLength);
        chats.set(conversationId, { ...prospect, earlier: before });
        // What stands in files is not known yet.
        if (!hasFiles) askModel(tools, guess, house, foreseen);
      };
    },

    /** What was foreseen for this very question under these rules; null: nothing, or something else. */
    take(conversationId: string, question: Question, house: HouseRules): Foreseen | null {
      const found = ahead.get(conversationId);
      if (!found) return null;
      ahead.delete(conversationId);
      const { letters, settings } = found;
      // Settings are long, and one and the same object until they are changed.
      const isSame = settings === house.settings && letters === lettersOf(question, house);
      if (isSame) return found.foreseen;
      drop(found.foreseen);
      return null;
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
): void {
  if (!draftAhead) return;
  const { signal } = new AbortController();
  const searched = searchKnowledge(question, { ...tools, knowledge, signal });
  const draft = async (): Promise<DraftAhead | null> => {
    const assessed = await foreseen.assessed;
    if (assessed.triage) return null;
    const found = { understood: await understand(question, assessed, [], tools), passages: [] };
    return draftAhead({ question, ...found, knowledge: await searched, settings });
  };
  foreseen.knowledge = searched;
  foreseen.draft = draft().catch(() => null);
}

function drop(foreseen: Foreseen | undefined): void {
  void foreseen?.draft?.then((draft) => draft?.drop());
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
