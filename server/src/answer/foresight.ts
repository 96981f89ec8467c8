import { RecentMap } from '../lib/recent-map.ts';
import type { ChatOwner } from './answers.ts';
import { readDirectives } from './directives.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import type { Question } from './question.ts';
import { consultRequest } from './triage.ts';

/** What a person's next question will be assessed with, should nothing change until then. */
type Circumstances = Pick<Question, 'language' | 'country' | 'profile'>;
type Prospect = Circumstances & Pick<Question, 'earlier'> & { person: string };

/** So many chats are under way at once; who pauses longer than this waits for the assessment again. */
const MAX_CHATS = 400;
const PAUSE_MS = 15 * 60_000;
/** Longer chats are not kept in memory. */
const MAX_CHARACTERS = 20_000;

/**
 * Has a question assessed while it is being saved: when its answer is asked for, a moment later, the
 * assessment is there. It is a guess from the last answer; if anything has changed since, nobody
 * asks for what was guessed, and the question is assessed as it is.
 */
export function openForesight(
  engine: Pick<ClinicalEngine, 'consultAhead'>,
  { historyLength, testHooks }: { historyLength: number; testHooks: boolean },
) {
  const chats = new RecentMap<string, Prospect>(MAX_CHATS, PAUSE_MS);
  const people = new RecentMap<string, Circumstances>(MAX_CHATS, PAUSE_MS);

  return {
    /** A chat was made, and nothing is said in it. */
    beginChat(owner: ChatOwner, conversationId: string): void {
      const person = nameOf(owner);
      const known = people.get(person);
      if (known) chats.set(conversationId, { ...known, person, earlier: [] });
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
      const earlier = [...question.earlier, exchange].slice(-historyLength);
      people.set(person, { language, country, profile });
      if (lengthOf(earlier) > MAX_CHARACTERS) chats.delete(conversationId);
      else chats.set(conversationId, { person, language, country, profile, earlier });
    },

    /** A question is being saved. */
    assess(owner: ChatOwner, conversationId: string, text: string): void {
      const prospect = chats.get(conversationId);
      const { asked } = readDirectives(text, testHooks);
      if (prospect?.person !== nameOf(owner) || asked === '') return;
      engine.consultAhead(consultRequest({ ...prospect, asked }));
    },
  };
}

const nameOf = (owner: ChatOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `visitor:${owner.visitorId}`;

const lengthOf = (exchanges: Prospect['earlier']): number =>
  exchanges.reduce(
    (sum, { text, response, nurse }) => sum + text.length + response.length + nurse.length,
    0,
  );
