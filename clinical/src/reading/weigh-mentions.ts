import { asAskedPregnancy } from './asked-pregnancy.ts';
import { asHappened } from './happened.ts';
import { withoutWordsOfHarm } from './harm-at-home.ts';
import { withoutWishesForOthers } from './harm-to-others.ts';
import { asOver } from './over.ts';
import { asOwnFaint } from './own-faint.ts';
import { dropOverruled } from './overruled.ts';
import type { Subjects } from './subject.ts';
import { dropTriggers } from './triggers.ts';
import { readUnfolded } from './unfolded.ts';
import type { FindingId, Mention } from '../types.ts';

/** Of whom it is told, as far as that is known before everything is read. */
interface Told {
  readonly subjects: Subjects;
  readonly harms: readonly Mention[];
  readonly ageYears: number | null;
  readonly isOfSelf: boolean;
  readonly isChild: boolean;
  readonly isPregnant: boolean;
  readonly before: ReadonlySet<FindingId> | undefined;
}

const OLDEST_CHILD = 12;

/** What phrases seem to tell, put right by the words around them and by each other. */
export function weighMentions(text: string, found: readonly Mention[], told: Told): Mention[] {
  const { subjects, harms, ageYears, isChild, isPregnant } = told;
  const resolved = withoutWordsOfHarm(text, withoutWishesForOthers(text, found), harms);
  const happened = asOwnFaint(text, asHappened(text, asAskedPregnancy(resolved)), subjects);
  const asWritten = readUnfolded(text, { ageYears, isPregnant });
  const weighed = dropOverruled([...happened, ...asWritten], {
    isOfSelf: told.isOfSelf,
    isChild: isChild || (ageYears !== null && ageYears < OLDEST_CHILD),
    before: told.before,
    isPregnant,
  });
  return asOver(text, dropTriggers(text, weighed), { isChild, ageYears });
}
