import type { Score } from './score.ts';

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const columns: readonly [string, (score: Score) => string][] = [
  ['cases', (score) => String(score.cases)],
  ['top 1', (score) => percent(score.top1)],
  ['top 3', (score) => percent(score.top3)],
  ['top 5', (score) => percent(score.top5)],
  ['triage right', (score) => percent(score.triage)],
  ['under-triage', (score) => percent(score.underTriage)],
  ['emergencies recognised', (score) => percent(score.emergencyRecall)],
  ['false emergencies', (score) => percent(score.falseEmergencies)],
];

/** A markdown table of scores, readable in a terminal too. */
export function scoreTable(rows: readonly (readonly [string, Score])[]): string {
  const cells = [
    ['', ...columns.map(([name]) => name)],
    ...rows.map(([name, score]) => [name, ...columns.map(([, show]) => show(score))]),
  ];
  const widths =
    cells[0]?.map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
