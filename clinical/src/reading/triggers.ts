import type { FindingId, Mention } from '../types.ts';

/** What one does as well as suffers from. */
const actions: ReadonlySet<FindingId> = new Set(['cough', 'sneezing']);

/** "sharp pain when i twist or …", "leaks if i …": something is brought on by what follows. */
const broughtOn =
  /\b(?:pain\w*|hurts?|sore|sharp|ach\w+|worse|stab\w*|jolts?|leak\w*|wee|pee|shoots?|shooting|tender|spasms?|twinges?)\b[^.?!]*?\b(?:when(?:ever)?|if|to|on|with|each time|every time)(?:(?! and\b),? [\p{L}'’]+){0,6},? ?$/iu;
const furthest = 90;
const goesOnAsList = /^[^.?!]{0,60}\bor\b/i;

/** "my ribs hurt when i cough or sneeze" tells of the ribs: neither a cough nor a sneeze is what is wrong. */
export function dropTriggers(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ finding, status, start, end }) => {
    if (status !== 'present' || !actions.has(finding)) return true;
    const [before = ''] = broughtOn.exec(text.slice(Math.max(0, start - furthest), start)) ?? [];
    if (before === '') return true;
    // "it hurts when i swallow, cough, fever" lists what is wrong.
    const isListed = /,[^,]*$/.test(before.slice(before.search(/\b(?:when|if|to|on|with|time)/i)));
    return isListed && !goesOnAsList.test(text.slice(end));
  });
}
