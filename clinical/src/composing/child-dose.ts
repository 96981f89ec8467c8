import type { Medicine } from '../knowledge.ts';
import type { Reading } from '../types.ts';
import { say, type Text } from '../wording/text.ts';

const adultFrom = 16;

/** Somebody's child whose age nobody told is a child: an adult's dose could poison it. */
export const isChild = ({ about, person }: Reading): boolean =>
  person.ageYears === null ? about === 'child' : person.ageYears < adultFrom;

const perKilogram = /(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? mg per kg(?! a day| daily)/;

/** What a dose by weight comes to for this child; null where the weight or such a dose is not known. */
export function weighedDose({ adult, child }: Medicine, reading: Reading): Text | null {
  const weight = reading.measurements.find(({ of }) => of === 'weight')?.value;
  const found = perKilogram.exec(child?.usual ?? '');
  if (weight === undefined || !found) return null;
  const limit = child?.max?.singleMg ?? adult.max.singleMg ?? Infinity;
  const amounts = found
    .slice(1)
    .filter((amount) => amount !== undefined)
    .map((amount) => Math.floor(Math.min(Number(amount) * weight, limit)));
  const [least = 0, most = least] = amounts;
  return least === most
    ? say('For {weight} kg that is {amount} mg at a time.', { weight, amount: least })
    : say('For {weight} kg that is {least} to {most} mg at a time.', { weight, least, most });
}
