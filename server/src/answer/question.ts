import type { LanguageCode } from '@hale/contract/languages';
import type { ProfileFacts } from '../features/profile/describe-profile.ts';
import { openProfile } from '../features/profile/read-answer-profile.ts';
import { places } from '../vault/places.ts';
import type { Owner, Vault } from '../vault/vault.ts';
import { type Directives, readDirectives } from './directives.ts';
import type { AttachmentRow, Claim } from './store.ts';

export interface Exchange {
  text: string;
  response: string;
  nurse: string;
}

/** Everything an answer is made from. */
export interface Question {
  messageId: number;
  /** As it is stored; "" for a recording that was not heard yet. */
  text: string;
  /** What the person means: without directives. */
  asked: string;
  directives: Directives;
  hasRecording: boolean;
  language: LanguageCode;
  country: string | null;
  /** Of the chat so far. */
  specialty: string;
  isSignedIn: boolean;
  /** Oldest first. */
  earlier: readonly Exchange[];
  attachments: readonly AttachmentRow[];
  /** What the person saved about themselves; null where answers may not know it. */
  profile: ProfileFacts | null;
}

type ClaimedMessage = NonNullable<Claim['message']>;

/** Opens what the claim holds. */
export async function openQuestion(
  vault: Vault,
  claim: Claim,
  message: ClaimedMessage,
  { language, testHooks, now }: { language: LanguageCode; testHooks: boolean; now: Date },
): Promise<Question> {
  const [text, earlier, profile] = await Promise.all([
    vault.openText(claim.keyOwner, places.messageText, message.text),
    Promise.all(claim.earlier.map((row) => openExchange(vault, claim.keyOwner, row))),
    claim.userId === null || claim.profile === null
      ? null
      : openProfile(vault, claim.userId, claim.profile, now),
  ]);
  const { country, specialty, attachments } = claim;
  const isSignedIn = claim.userId !== null;
  const { hasRecording } = message;
  const own = { text, ...readDirectives(text, testHooks), hasRecording, language };
  const past = earlier.map((one) => ({ ...one, text: readDirectives(one.text, testHooks).asked }));
  return {
    messageId: message.id,
    ...own,
    country,
    specialty,
    isSignedIn,
    earlier: past,
    attachments,
    profile,
  };
}

export interface SealedExchange {
  text: string;
  response: string | null;
  nurse: string | null;
}

export async function openExchange(
  vault: Vault,
  owner: Owner,
  row: SealedExchange,
): Promise<Exchange> {
  const open = (place: string, sealed: string | null) =>
    sealed === null ? '' : vault.openText(owner, place, sealed);
  const [text, response, nurse] = await Promise.all([
    open(places.messageText, row.text),
    open(places.messageResponse, row.response),
    open(places.messageNurse, row.nurse),
  ]);
  return { text, response, nurse };
}
