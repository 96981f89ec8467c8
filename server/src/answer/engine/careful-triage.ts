import { triageConversation } from '@hale/clinical';
import { triageLevels } from '@hale/contract/constants';
import type { Turn } from './turn.ts';
import type { Knowledge } from './knowledge.ts';

type Triage = ReturnType<typeof triageConversation>;

/** Whatever is known of a person may make their words more urgent, never less. */
export function carefully(
  knowledge: Knowledge,
  found: Triage,
  asked: { conversation: readonly Turn[]; usesProfile: boolean },
): Triage {
  if (!asked.usesProfile) return found;
  const plain = triageConversation(knowledge, asked.conversation);
  const rank = ({ level }: Triage): number => triageLevels.indexOf(level);
  return rank(plain) < rank(found) ? plain : found;
}
