import { medicalHistoryKeys, noMedicalHistory } from '@hale/contract/constants';
import type { PersonalData, PersonalInfoInput } from '@hale/contract/personal-data';
import type { MedicalHistoryKey } from '@hale/contract/personal-info';
import * as z from 'zod/mini';

const key = z.enum(medicalHistoryKeys);
/** Words for options that are not ticked any more stay until the page is left. */
export const historyValues = z.object({
  ticked: z.array(key),
  details: z.partialRecord(key, z.string()),
});
export type HistoryValues = z.infer<typeof historyValues>;

export const readHistory = (data: PersonalData): HistoryValues => ({
  ticked: data.medical_history,
  details: data.medical_history_details,
});

/** "None" stands alone: it takes the place of the others, and they take its place. */
export const toggleOption = (
  { ticked, details }: HistoryValues,
  option: MedicalHistoryKey,
): HistoryValues => {
  if (ticked.includes(option)) return { details, ticked: ticked.filter((it) => it !== option) };
  if (option === noMedicalHistory) return { details, ticked: [option] };
  return { details, ticked: [...ticked.filter((it) => it !== noMedicalHistory), option] };
};

/** In the order of the contract, with the words of what is ticked. */
export const toHistoryBody = ({ ticked, details }: HistoryValues) => {
  const keys = medicalHistoryKeys.filter((option) => ticked.includes(option));
  const told = keys.flatMap((option) => {
    const words = details[option]?.trim() ?? '';
    return words === '' ? [] : [[option, words] as const];
  });
  return { medical_history: keys, medical_history_details: Object.fromEntries(told) };
};

export const isHistorySaved = (values: HistoryValues, saved: HistoryValues): boolean =>
  JSON.stringify(toHistoryBody(values)) === JSON.stringify(toHistoryBody(saved));

export const pickHistoryChanges = (
  values: HistoryValues,
  saved: HistoryValues,
): PersonalInfoInput => (isHistorySaved(values, saved) ? {} : toHistoryBody(values));
