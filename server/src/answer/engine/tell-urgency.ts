import type { Consultation as Found, Wording } from '@hale/clinical';
import type { Triage } from '@hale/contract/answer-events';
import type { LanguageCode } from '@hale/contract/languages';
import { guidanceOf } from '../texts/answer-texts.ts';
import type { Knowledge } from './knowledge.ts';

/** Works nearly everywhere; where the country is unknown the advice speaks of the local number too. */
const DEFAULT_NUMBER = '112';

type Numbers = Knowledge['emergencyNumbers']['countries'][string];

/** What the safety rules found, in words and with a number to call. Null: nothing that cannot wait. */
export function tellUrgency(
  knowledge: Knowledge,
  found: Found['triage'],
  {
    language,
    country,
    wording,
  }: { language: LanguageCode; country: string | null; wording: Wording },
): Triage | null {
  const { level, crisis } = found;
  if (level !== 'emergency' && level !== 'urgent') return null;
  const numbers = knowledge.emergencyNumbers.countries[country ?? ''];
  const ambulance = numbers?.ambulance ?? DEFAULT_NUMBER;
  // Whoever is wounded or poisoned needs an ambulance before somebody to talk to.
  const needsTalk = crisis && !threatensBody(knowledge, found);
  const call = needsTalk ? (numbers?.crisis?.number ?? ambulance) : ambulance;
  const guidance = guidanceOf(language, needsTalk ? 'crisis' : level);
  const own = adviceOfRules(knowledge, found, { numbers, wording });
  const advice = own ?? guidance.advice.replace('{number}', call);
  // Who wants to die as well needs somebody to talk to beside the ambulance.
  const talk =
    crisis && !needsTalk ? adviceOfCrisis(language, numbers?.crisis?.number ?? ambulance) : null;
  return {
    level,
    title: guidance.title,
    advice: talk === null ? advice : `${advice} ${talk}`,
    call: level === 'emergency' || crisis ? call : null,
  };
}

const adviceOfCrisis = (language: LanguageCode, number: string): string =>
  guidanceOf(language, 'crisis').advice.replace('{number}', number);

function threatensBody({ redFlags }: Knowledge, found: Found['triage']): boolean {
  return redFlags.some(
    ({ id, crisis, level, alarmScore }) =>
      !crisis && level === 'emergency' && alarmScore === undefined && found.redFlags.includes(id),
  );
}

function adviceOfRules(
  knowledge: Knowledge,
  { reasons, redFlags }: Found['triage'],
  { numbers, wording }: { numbers: Numbers | undefined; wording: Wording },
): string | null {
  const [first] = reasons;
  const flag = knowledge.redFlags.find(
    ({ id, reason }) => redFlags.includes(id) && reason === first?.sentence,
  );
  if (!flag) return null;
  const reason = wording(flag.reason);
  // The general words of a language without a phrasebook are better than the rule's in English.
  const isTold = wording.isEnglish || reason !== flag.reason;
  return isTold ? `${reason} ${withNumbers(wording(flag.advice), numbers)}` : null;
}

/** The advice of the rules that fired, where an answer repeats it, with the numbers of the country. */
export function tellNumbers(
  knowledge: Knowledge,
  { redFlags }: Found['triage'],
  country: string | null,
): (text: string) => string {
  const numbers = knowledge.emergencyNumbers.countries[country ?? ''];
  const advice = knowledge.redFlags.filter(({ id }) => redFlags.includes(id));
  return (text) =>
    advice.reduce(
      (told, flag) => told.replace(flag.advice, () => withNumbers(flag.advice, numbers)),
      inPlaces(text, numbers),
    );
}

function withNumbers(advice: string, numbers: Numbers | undefined): string {
  const local = 'your local emergency number';
  const { crisis } = numbers ?? {};
  return inPlaces(advice, numbers)
    .replace(local, numbers?.ambulance ?? `${DEFAULT_NUMBER} or ${local}`)
    .replace('a crisis line', crisis ? `${crisis.name} (${crisis.number})` : 'a crisis line');
}

/** In translations the place of a number is marked: `{emergencyNumber: votre numéro d’urgence}`. */
const place = /\{(emergencyNumber|crisisLine): ([^}]*)\}/g;

function inPlaces(text: string, numbers: Numbers | undefined): string {
  const { ambulance, crisis } = numbers ?? {};
  return text.replace(place, (_, kind: string, words: string) => {
    if (kind === 'emergencyNumber') return ambulance ?? `${DEFAULT_NUMBER} / ${words}`;
    return crisis ? `${crisis.name} (${crisis.number})` : words;
  });
}
