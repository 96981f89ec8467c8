import type { MeasurementFound } from './spans.ts';
import type { Tokens } from './token-list.ts';
import type { Finding, Knowledge } from '../knowledge.ts';
import type { Mention, Person } from '../types.ts';

type Limit = Finding['measured'][number];

/** Measurements that say "not so" when they lie within normal limits. */
const conclusive = new Set(['temperature', 'oxygen-saturation', 'pulse', 'respiratory-rate']);

export interface Measured {
  readonly tokens: Tokens;
  readonly measured: readonly MeasurementFound[];
  readonly person: Omit<Person, 'pregnant'>;
}

/** Adds what numbers prove or rule out. A number speaks louder than the word beside it: "temp of 36.8". */
export function addMeasured(
  knowledge: Knowledge,
  mentions: readonly Mention[],
  input: Measured,
): Mention[] {
  if (input.measured.length === 0) return [...mentions];
  const byNumbers = mentionsOfMeasurements(knowledge, input);
  const { text } = input.tokens;
  const proven = byNumbers.filter(({ status }) => status === 'present');
  const ruledOut = byNumbers.filter(({ status }) => status === 'absent');
  const isRuledOut = (mention: Mention) =>
    ruledOut.some(
      (other) =>
        other.finding === mention.finding &&
        other.start >= mention.end &&
        !/[.;\n]\s/.test(text.slice(mention.end, Math.min(other.start, mention.end + nearby))) &&
        other.start - mention.end < nearby,
    );
  const conclusions = ruledOut.filter(({ of }) => conclusive.has(of));
  const numbers = [...proven, ...conclusions].map(({ of: _, ...mention }) => mention);
  return [...mentions.filter((mention) => !isRuledOut(mention)), ...numbers];
}

/** Characters between a word for a measurement and its number. */
const nearby = 25;

interface MeasuredMention extends Mention {
  readonly of: string;
}

function mentionsOfMeasurements(
  knowledge: Knowledge,
  { tokens, measured: found, person }: Measured,
): MeasuredMention[] {
  return found.flatMap((measurement): MeasuredMention[] => {
    const start = tokens.starts[measurement.start] ?? 0;
    const end = tokens.ends[measurement.end - 1] ?? start;
    const words = tokens.text.slice(start, end);
    const limited = findingsWithLimits(knowledge).flatMap(({ id, measured }) => {
      const limits = measured.filter(
        (limit) =>
          limit.of === measurement.of && appliesTo(limit, person) && fitsOthers(limit, found),
      );
      return limits.length === 0 ? [] : [{ finding: id, limits }];
    });
    const proven = limited.filter(({ limits }) =>
      limits.some((limit) => isWithin(limit, measurement.value)),
    );
    if (proven.length > 0) {
      return proven.map(({ finding }) => ({
        finding,
        status: 'present',
        words,
        start,
        end,
        of: measurement.of,
      }));
    }
    return limited.map(({ finding }) => ({
      finding,
      status: 'absent',
      words,
      start,
      end,
      of: measurement.of,
    }));
  });
}

const made = new WeakMap<Knowledge, readonly Finding[]>();

/** Those that a number can prove or rule out: few of all. */
function findingsWithLimits(knowledge: Knowledge): readonly Finding[] {
  const known = made.get(knowledge) ?? knowledge.findings.filter((one) => one.measured.length > 0);
  made.set(knowledge, known);
  return known;
}

function appliesTo({ ageFrom, ageBelow, sex }: Limit, person: Omit<Person, 'pregnant'>): boolean {
  // Without an age the limits of adults hold.
  const age = person.ageYears ?? 40;
  return (
    (ageFrom === undefined || age >= ageFrom) &&
    (ageBelow === undefined || age < ageBelow) &&
    (sex === undefined || person.sex === null || person.sex === sex)
  );
}

/** Acid blood with much carbon dioxide in it speaks of breathing, not of the kidneys. */
function fitsOthers({ beside, unless }: Limit, found: readonly MeasurementFound[]): boolean {
  const has = (limit: Pick<Limit, 'of' | 'min' | 'below'>) =>
    found.some(({ of, value }) => of === limit.of && isWithin(limit, value));
  return (beside === undefined || has(beside)) && (unless === undefined || !has(unless));
}

const isWithin = ({ min, below }: Pick<Limit, 'min' | 'below'>, value: number) =>
  (min === undefined || value >= min) && (below === undefined || value < below);
