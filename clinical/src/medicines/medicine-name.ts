import { tokenise } from '../reading/tokens.ts';

/** Nobody writes a longer name; more would only cost time. */
const longestName = 160;

/** The form in which names are compared: lower case, no accents, one spelling, single spaces. */
export function normalName(name: string): string {
  return tokenise(name.slice(0, longestName)).words.map(unifySpelling).join(' ').trim();
}

/** "sulphate" and "sulfate", "cephalexin" and "cefalexin" are one. */
export function unifySpelling(word: string): string {
  return word.replaceAll('ph', 'f').replaceAll('ceff', 'cef');
}

/** The name without strength, form and manner of use: "Ibuprofen 400 mg tablets" → "ibuprofen". */
export function withoutForm(normal: string): string {
  return keepWords(normal, (word) => !/^[\d.]+$/.test(word) && !forms.has(word));
}

/** The name without its salt: "sertraline hydrochloride" → "sertraline". */
export function withoutSalt(normal: string): string {
  return keepWords(normal, (word) => !salts.has(word));
}

function keepWords(normal: string, isKept: (word: string) => boolean): string {
  const kept = normal.split(' ').filter(isKept);
  return kept.length > 0 ? kept.join(' ') : normal;
}

/** In the spelling that `normalName` gives. */
const listed = (words: string) => new Set(tokenise(words).words.map(unifySpelling));

const forms = listed(`
  mg mcg g ml iu unit units percent tablet tablets tab tabs capsule capsules cap caps caplet caplets
  pill pills lozenge lozenges cream gel ointment lotion inhaler spray drops injection injections shot
  jab patch patches syrup suspension liquid solution powder sachet suppository oral topical nasal eye
  er xr sr xl cr la dr ir extended release modified slow low high dose daily generic supplement
  supplements medication medicine medicines drug drugs my the a an some taking`);

const salts = listed(`
  hydrochloride hcl sodium potassium calcium magnesium maleate tartrate besylate besilate succinate
  fumarate phosphate sulfate sulphate citrate mesylate mesilate bromide hydrobromide acetate
  propionate carbonate nitrate etexilate medoxomil cilexetil axetil dihydrate monohydrate anhydrous`);
