import {
  attempts,
  deletedChatDays,
  minimumAge,
  trialHours,
  unverifiedAccountDays,
  visitorChatDays,
} from '@hale/contract/constants';

/** The numbers in the legal texts: the rules the program itself follows. The PDF files take them too. */
export const collectLegalValues = () => ({
  age: minimumAge,
  freeMessages: attempts.freePerMonth,
  questions: attempts.perBundle,
  hours: trialHours,
  chatDays: deletedChatDays,
  visitorDays: visitorChatDays,
  unverifiedDays: unverifiedAccountDays,
});
