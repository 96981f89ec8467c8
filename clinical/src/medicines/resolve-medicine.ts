import type { Knowledge } from '../knowledge.ts';
import { editDistance } from './edit-distance.ts';
import { normalName, withoutForm, withoutSalt } from './medicine-name.ts';
import { medicineNames, type MedicineNames, type Substance } from './medicine-names.ts';
import { classOfName } from './name-stems.ts';

/**
 * What a written name stands for: an id, a generic, brand or lay name, with or without strength, form
 * and salt, with a typing mistake, or several names joined. Null where nothing is known of it.
 */
export function resolveMedicine(knowledge: Knowledge, written: string): Substance | null {
  const names = medicineNames(knowledge);
  const whole = names.byId.get(written) ?? find(names, written);
  if (whole) return whole;
  const [outside = '', inside = ''] = written.split(/[()[\]]/, 2);
  return (
    (inside === '' ? null : (find(names, outside) ?? find(names, inside))) ??
    findMisspelt(names, withoutForm(normalName(written))) ??
    resolveJoined(knowledge, written) ??
    guessClass(names, written)
  );
}

function find({ byName }: MedicineNames, written: string): Substance | null {
  const normal = normalName(written);
  const bare = withoutForm(normal);
  return (
    byName.get(normal) ??
    byName.get(bare) ??
    // "iron" alone is a blood value in a message; asked for as a medicine it is the supplement.
    byName.get(`${bare} supplement`) ??
    byName.get(withoutSalt(bare)) ??
    null
  );
}

/** One mistake in a name of five letters or more, two in a long one; never where two names are as near. */
function findMisspelt(names: MedicineNames, normal: string): Substance | null {
  const limit = normal.length >= 9 ? 2 : 1;
  if (normal.length < 5 || normal.length > 60) return null;
  let nearest = limit + 1;
  let found: Substance | null = null;
  for (const name of names.byLetter.get(normal.charAt(0)) ?? []) {
    if (name.length < 5) continue;
    const distance = editDistance(normal, name, Math.min(limit, nearest));
    const substance = names.byName.get(name) ?? null;
    if (distance < nearest) {
      nearest = distance;
      found = substance;
    } else if (distance === nearest && distance <= limit && found !== substance) found = null;
  }
  return nearest <= limit ? found : null;
}

const mostParts = 4;

/** "lisinopril/hydrochlorothiazide", "amlodipine and benazepril": what holds for one part holds for all. */
function resolveJoined(knowledge: Knowledge, written: string): Substance | null {
  const parts = written.split(/\s*[/+&,-]\s*|\s+(?:and|with|plus)\s+/, mostParts + 1);
  if (parts.length < 2 || parts.length > mostParts) return null;
  const found = parts.map((part) => resolveMedicine(knowledge, part));
  const substances = found.filter((one) => one !== null);
  if (substances.length < found.length) return null;
  return {
    id: substances.map(({ id }) => id).join('+'),
    name: substances.map(({ name }) => name).join(' with '),
    sides: [...new Set(substances.flatMap(({ sides }) => sides))],
  };
}

function guessClass(names: MedicineNames, written: string): Substance | null {
  const normal = withoutSalt(withoutForm(normalName(written)));
  const id = normal.includes(' ') ? null : classOfName(normal);
  const group = id === null ? undefined : names.byId.get(`class:${id}`);
  return group ? { ...group, name: normal } : null;
}
