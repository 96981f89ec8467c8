import type { Consultation as Found } from '@hale/clinical';
import type { Triage } from '@hale/contract/answer-events';
import { defaultLanguage, type LanguageCode } from '@hale/contract/languages';
import { guidanceOf } from '../texts/answer-texts.ts';
import type { Knowledge } from './knowledge.ts';

/** Works nearly everywhere; where the country is unknown the advice speaks of the local number too. */
const DEFAULT_NUMBER = '112';

type Numbers = Knowledge['emergencyNumbers']['countries'][string];

/** What the safety rules found, in words and with a number to call. Null: nothing that cannot wait. */
export function tellUrgency(
  knowledge: Knowledge,
  found: Found['triage'],
  { language, country }: { language: LanguageCode; country: string | null },
): Triage | null {
  const { level, crisis } = found;
  if (level !== 'emergency' && level !== 'urgent') return null;
  const numbers = knowledge.emergencyNumbers.countries[country ?? ''];
  const ambulance = numbers?.ambulance ?? DEFAULT_NUMBER;
  // Whoever is wounded or poisoned needs an ambulance before somebody to talk to.
  const needsTalk = crisis && !threatensBody(knowledge, found);
  const call = needsTalk ? (numbers?.crisis?.number ?? ambulance) : ambulance;
  const guidance = guidanceOf(language, crisis ? 'crisis' : level);
  // Reasons and advice of the single rules are written in English only.
  const own = language === defaultLanguage ? adviceOfRules(knowledge, found, numbers) : null;
  return {
    level,
    title: guidance.title,
    advice: own ?? guidance.advice.replace('{number}', call),
    call: level === 'emergency' || crisis ? call : null,
  };
}

function threatensBody({ redFlags }: Knowledge, found: Found['triage']): boolean {
  return redFlags.some(
    ({ id, crisis, level, alarmScore }) =>
      !crisis && level === 'emergency' && alarmScore === undefined && found.redFlags.includes(id),
  );
}

function adviceOfRules(
  knowledge: Knowledge,
  { reasons, redFlags }: Found['triage'],
  numbers: Numbers | undefined,
): string | null {
  const [first] = reasons;
  const flag = knowledge.redFlags.find(
    ({ id, reason }) => redFlags.includes(id) && reason === first?.sentence,
  );
  return flag ? `${flag.reason} ${withNumbers(flag.advice, numbers)}` : null;
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
      text,
    );
}

function withNumbers(advice: string, numbers: Numbers | undefined): string {
  const local = 'your local emergency number';
  const { crisis } = numbers ?? {};
  return advice
    .replace(local, numbers?.ambulance ?? `${DEFAULT_NUMBER} or ${local}`)
    .replace('a crisis line', crisis ? `${crisis.name} (${crisis.number})` : 'a crisis line');
}
