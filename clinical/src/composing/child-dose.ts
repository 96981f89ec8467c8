import type { Medicine } from '../knowledge.ts';
import type { Reading } from '../types.ts';

const adultFrom = 16;

/** Somebody's child whose age nobody told is a child: an adult's dose could poison it. */
export const isChild = ({ about, person }: Reading): boolean =>
  person.ageYears === null ? about === 'child' : person.ageYears < adultFrom;

const perKilogram = /(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? mg per kg(?! a day| daily)/;

/** What a dose by weight comes to for this child; empty where the weight or such a dose is not known. */
export function weighedDose({ adult, child }: Medicine, reading: Reading): string {
  const weight = reading.measurements.find(({ of }) => of === 'weight')?.value;
  const found = perKilogram.exec(child?.usual ?? '');
  if (weight === undefined || !found) return '';
  const most = child?.max?.singleMg ?? adult.max.singleMg ?? Infinity;
  const amounts = found
    .slice(1)
    .filter((amount) => amount !== undefined)
    .map((amount) => Math.floor(Math.min(Number(amount) * weight, most)));
  const range = [...new Set(amounts)].join(' to ');
  return ` For ${weight} kg that is ${range} mg at a time.`;
}
