import type { z } from 'zod';
import type { conditionSchema, findingSchema } from './knowledge-schema.ts';
import { fillersOf } from './reading/fillers.ts';
import { stem } from './reading/stem.ts';
import { tokenise } from './reading/tokens.ts';
import type { redFlagSchema } from './rules-schema.ts';
import type { Urgency } from './types.ts';

type Condition = z.infer<typeof conditionSchema>;
type Finding = z.infer<typeof findingSchema>;
type RedFlag = z.infer<typeof redFlagSchema>;

interface Entries {
  readonly findings: readonly Finding[];
  readonly conditions: readonly Condition[];
  readonly redFlags: readonly RedFlag[];
}

/** How dangerous an urgency is, from 0 to 1. */
const dangerOf: Readonly<Record<Urgency, number>> = {
  emergency: 1,
  urgent: 0.35,
  routine: 0,
  self_care: 0,
};
/** So many mentions of average danger are taken for granted, so that a rare word says little. */
const ASSUMED = 6;
const PRECISION = 100;

/**
 * What each word of the lexicon says about danger, as a logarithm of odds: learned from the words in
 * which the knowledge itself speaks of emergencies and of harmless things.
 */
export function wordDangers(
  entries: Entries,
  words: readonly string[],
  medicineNames: readonly string[] = [],
): number[] {
  // To take a medicine for a dangerous illness is no danger.
  const medicines = new Set(medicineNames.map(contentOf).flatMap((name) => oneWord(name)));
  const mentions = new Map<string, { count: number; danger: number }>();
  let count = 0;
  let danger = 0;
  const tell = (text: string, value: number) => {
    count += 1;
    danger += value;
    for (const word of new Set(contentOf(text))) {
      const known = mentions.get(word) ?? { count: 0, danger: 0 };
      mentions.set(word, { count: known.count + 1, danger: known.danger + value });
    }
  };
  const findingDangers = dangersOfFindings(entries.conditions);
  for (const { id, phrases } of entries.findings) {
    const value = findingDangers.get(id);
    if (value !== undefined) for (const phrase of phrases) tell(phrase, value);
  }
  for (const { name, aka, about, urgency, raise } of entries.conditions) {
    tell([name, ...aka, about].join('. '), dangerOf[urgency]);
    for (const { reason, to } of raise) tell(reason, dangerOf[to]);
  }
  for (const { reason, level } of entries.redFlags) tell(reason, dangerOf[level]);
  const usual = count === 0 ? 0 : danger / count;
  return words.map((word) => {
    const known = mentions.get(word);
    if (!known || medicines.has(word)) return 0;
    const share = (known.danger + ASSUMED * usual) / (known.count + ASSUMED);
    return Math.round(PRECISION * (logOdds(share) - logOdds(usual))) / PRECISION;
  });
}

/** The share of emergencies among the conditions that show a finding. */
function dangersOfFindings(conditions: readonly Condition[]): Map<string, number> {
  const sums = new Map<string, { all: number; danger: number }>();
  for (const { findings, weight, urgency } of conditions) {
    for (const [id, share] of Object.entries(findings)) {
      const known = sums.get(id) ?? { all: 0, danger: 0 };
      const here = Math.sqrt(weight) * share;
      sums.set(id, { all: known.all + here, danger: known.danger + here * dangerOf[urgency] });
    }
  }
  return new Map([...sums].map(([id, { all, danger }]) => [id, danger / all]));
}

const fillers = fillersOf('en');

const contentOf = (text: string) =>
  tokenise(text.replaceAll(/[{}~]/g, ' '))
    .words.filter((word) => word !== '' && !fillers.has(word) && !/^\d/.test(word))
    .map(stem);

const oneWord = (name: readonly string[]) => (name.length === 1 ? name : []);

const logOdds = (share: number) => {
  const bounded = Math.min(0.99, Math.max(0.01, share));
  return Math.log(bounded / (1 - bounded));
};
