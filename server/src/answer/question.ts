import type { LanguageCode } from '@hale/contract/languages';
import type { ProfileFacts } from '../features/profile/describe-profile.ts';
import { openProfile } from '../features/profile/read-answer-profile.ts';
import { places } from '../vault/places.ts';
import type { Vault } from '../vault/vault.ts';
import { type Directives, readDirectives } from './directives.ts';
import { type Exchange, openEarlier } from './exchange.ts';
import type { AttachmentRow, Claim } from './store.ts';

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

/** A question with what was read in the files that came with it. */
export interface ReadQuestion extends Question {
  passages: readonly string[];
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
    claim.earlier === null ? [] : openEarlier(vault, claim.keyOwner, claim.earlier, testHooks),
    claim.userId === null || claim.profile === null
      ? null
      : openProfile(vault, claim.userId, claim.profile, now),
  ]);
  const { country, specialty, attachments } = claim;
  const isSignedIn = claim.userId !== null;
  const { hasRecording } = message;
  const own = { text, ...readDirectives(text, testHooks), hasRecording, language };
  return {
    messageId: message.id,
    ...own,
    country,
    specialty,
    isSignedIn,
    earlier,
    attachments,
    profile,
  };
}
