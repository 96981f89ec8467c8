import { scoreTable } from '../../clinical/evals/report.ts';
import { score } from '../../clinical/evals/score.ts';
import type { AnsweredCase } from './answer-vignette.ts';

/** Figures alone: of the half that is held back nothing else may be seen. */
export function reportPipeline(
  tune: readonly AnsweredCase[],
  held: readonly AnsweredCase[],
): string {
  const all = [...tune, ...held];
  const count = (fits: (one: AnsweredCase) => boolean) => all.filter(fits).length;
  const times = all.flatMap(({ firstTextMs }) => firstTextMs ?? []).toSorted((a, b) => a - b);
  const tokens = all.reduce((sum, one) => sum + one.tokens, 0);
  return [
    scoreTable([
      ['to tune on', score(tune)],
      ['held back', score(held)],
      ['both', score(all)],
    ]),
    '',
    `answers with all four parts    ${count(({ hasFourParts }) => hasFourParts)} of ${all.length}`,
    `failed                         ${count(({ isFailed }) => isFailed)}`,
    `written by the engine instead  ${count(({ isByEngine }) => isByEngine)}`,
    `sentences on medicines held    ${all.reduce((sum, one) => sum + one.repairs, 0)}`,
    `tokens per answer              ${Math.round(tokens / Math.max(1, all.length))}`,
    `first words after, median      ${times[Math.floor(times.length / 2)] ?? '–'} ms`,
  ].join('\n');
}
