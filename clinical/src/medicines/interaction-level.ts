import type { Knowledge, MedicineGroups } from '../knowledge.ts';
import type { InteractionLevel, SourceId } from '../types.ts';
import { decidingRule, severityOf, statedHarmless } from './interaction-rules.ts';
import { type Text, listing, say } from '../wording/text.ts';
import { medicineNames, nameOf, type Substance } from './medicine-names.ts';
import { resolveMedicine } from './resolve-medicine.ts';

export interface InteractionVerdict {
  /** `none` only where the knowledge says so; `unknown` where it does not know the pair or a name. */
  readonly level: InteractionLevel | 'none' | 'unknown';
  /** Whether it is the same medicine or class twice rather than two that clash. */
  readonly isDuplicate: boolean;
  /** What the names stand for; null for a name that is not known. */
  readonly between: readonly [Substance | null, Substance | null];
  readonly mechanism: Text;
  readonly advice: Text;
  readonly sources: readonly SourceId[];
}

/** How two medicines, named in any way, get on with each other. */
export function interactionLevel(knowledge: Knowledge, a: string, b: string): InteractionVerdict {
  const one = resolveMedicine(knowledge, a);
  const other = resolveMedicine(knowledge, b);
  if (one && other) return interactionOf(knowledge, one, other);
  const missing = [one ? [] : [a], other ? [] : [b]].flat().map((name) => name.slice(0, 80));
  return {
    ...nothing,
    between: [one, other],
    advice: say('Nothing is known here about {names}. Ask a pharmacist.', {
      names: listing(missing),
    }),
  };
}

export function interactionOf(
  knowledge: Knowledge,
  one: Substance,
  other: Substance,
): InteractionVerdict {
  const between = [one, other] as const;
  const rule = decidingRule(knowledge, one.sides, other.sides);
  const repeated = repetition(knowledge, one, other);
  if (rule && !(repeated && severityOf(repeated.level) < severityOf(rule.level))) {
    const { level, mechanism, advice, sources } = rule;
    return { level, isDuplicate: false, between, mechanism, advice, sources };
  }
  if (repeated) return { ...repeated, isDuplicate: true, between };
  const harmless = statedHarmless(knowledge, one.id, other.id);
  if (harmless) {
    const mechanism = say('References list no interaction of importance between the two.');
    return { ...nothing, level: 'none', between, mechanism, advice: '', sources: harmless.sources };
  }
  return { ...nothing, between };
}

const nothing = {
  level: 'unknown',
  isDuplicate: false,
  mechanism: '',
  advice: say(
    'It is not known here whether the two interact. Ask a pharmacist before combining them.',
  ),
  sources: [],
} as const;

/** The same ingredient twice, or two medicines of a class of which one is enough. */
function repetition(knowledge: Knowledge, one: Substance, other: Substance) {
  const shared = one.sides.filter((side) => other.sides.includes(side));
  const ingredient = shared.findLast((side) => !side.includes(':')) ?? '';
  const substance = medicineNames(knowledge).byId.get(ingredient);
  if (substance) {
    return {
      level: 'major',
      mechanism: say('Both contain {name}: the doses add up.', {
        name: nameOf(knowledge, substance),
      }),
      advice: say('Take only one of them, or count both doses together and stay below the limit.'),
      sources: knowledge.medicineById.get(ingredient)?.sources ?? [],
    } as const;
  }
  const doubled = shared
    .flatMap((side) => classOf(knowledge.medicineGroups, side))
    .toSorted((a, b) => severityOf(a.level) - severityOf(b.level))[0];
  if (!doubled || one.id === other.id) return null;
  const sources = [one, other].flatMap(({ id }) => knowledge.medicineById.get(id)?.sources ?? []);
  return {
    level: doubled.level,
    mechanism: doubled.reason,
    advice: say('Take only one of them unless a doctor prescribed both.'),
    sources: [...new Set(sources)],
  };
}

function classOf({ classes }: MedicineGroups, side: string) {
  const group = classes.find(({ id }) => side === `class:${id}`);
  return group?.oneOnly ? [group.oneOnly] : [];
}
