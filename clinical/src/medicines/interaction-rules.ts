import type { Interaction, Knowledge, NoInteraction } from '../knowledge.ts';
import { interactionLevels } from '../medicine-schema.ts';
import type { InteractionLevel } from '../types.ts';

interface Rules {
  readonly interactions: ReadonlyMap<string, Interaction>;
  readonly noInteraction: ReadonlyMap<string, NoInteraction>;
}

const known = new WeakMap<Knowledge, Rules>();

function rulesOf(knowledge: Knowledge): Rules {
  const rules = known.get(knowledge) ?? {
    interactions: new Map(knowledge.interactions.map((rule) => [keyOf(...rule.between), rule])),
    noInteraction: new Map(knowledge.noInteraction.map((rule) => [keyOf(...rule.between), rule])),
  };
  known.set(knowledge, rules);
  return rules;
}

const keyOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** 0 for the most severe level. */
export const severityOf = (level: InteractionLevel) => interactionLevels.indexOf(level);

/** How closely a rule names the pair: 2 for two medicines, 0 for two classes. */
const closenessOf = ({ between }: Interaction) =>
  between.filter((side) => !side.startsWith('class:')).length;

/**
 * The rule that decides about a pair: the most severe one, and of equally severe ones the one that
 * names the pair most closely. A rule marked as milder takes the place of rules that are no closer.
 */
export function decidingRule(
  knowledge: Knowledge,
  a: readonly string[],
  b: readonly string[],
): Interaction | null {
  const { interactions } = rulesOf(knowledge);
  const matching = a.flatMap((one) =>
    b.flatMap((other) => interactions.get(keyOf(one, other)) ?? []),
  );
  const closestMilder = Math.max(-1, ...matching.filter((rule) => rule.milder).map(closenessOf));
  const standing = matching.filter((rule) => rule.milder || closenessOf(rule) > closestMilder);
  return (
    standing.toSorted(
      (one, other) =>
        severityOf(one.level) - severityOf(other.level) || closenessOf(other) - closenessOf(one),
    )[0] ?? null
  );
}

/** The statement that a pair does not interact, for exactly this pair. */
export const statedHarmless = (knowledge: Knowledge, a: string, b: string): NoInteraction | null =>
  rulesOf(knowledge).noInteraction.get(keyOf(a, b)) ?? null;
