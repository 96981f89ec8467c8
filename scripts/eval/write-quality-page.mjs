import { writeFileSync } from 'node:fs';
import { openCurrentKnowledge } from '../../clinical/build/knowledge-on-disk.ts';
import { layPostsTable } from '../../clinical/evals/lay-posts.ts';
import { scoreTable } from '../../clinical/evals/report.ts';
import { ageGroup, run, score, scoreBy, specialtyOf } from '../../clinical/evals/score.ts';
import { readVignettes } from '../../clinical/evals/vignette.ts';
import { inRoot } from '../lib/paths.mjs';
import { say } from '../lib/say.mjs';

/**
 * Scores the engine by itself and writes docs/quality.md. What went wrong is listed for the half to
 * tune on only: the other half is looked at in sum.
 * @param {{ withMisses: boolean }} options
 */
export function writeQualityPage({ withMisses }) {
  const knowledge = openCurrentKnowledge();
  const tune = run(knowledge, readVignettes('tune'));
  const held = run(knowledge, readVignettes('held'));
  const all = [...tune, ...held];

  if (withMisses) {
    for (const { vignette, result, place } of tune) {
      const isTriageRight = vignette.triage.includes(result.triage.level);
      if (place !== null && place <= 3 && isTriageRight) continue;
      const first = result.ranked
        .slice(0, 4)
        .map(({ id, probability }) => `${id} ${(probability * 100).toFixed(0)}%`);
      const read = [
        ...new Set(
          result.reading.mentions.map(({ finding, status }) =>
            status === 'absent' ? `-${finding}` : finding,
          ),
        ),
      ];
      say(
        `${vignette.id}: wanted ${vignette.accept.join('/')} (place ${place ?? '–'}), ${vignette.triage.join('/')} (got ${result.triage.level})`,
      );
      say(
        `  ${vignette.text}\n  read: ${read.join(' ')}\n  ranked: ${first.join(', ')}\n  flags: ${result.triage.redFlags.join(' ')}\n`,
      );
    }
  }

  const halves = scoreTable([
    ['to tune on', score(tune)],
    ['held back', score(held)],
    ['both', score(all)],
  ]);
  const page = `# How good the answers are

Our own vignettes, written from clinical knowledge and not from the engine's phrase lists, in the words of lay people and of textbooks. Half of them is used to tune; the other half is only ever looked at in sum. \`npm run eval\` makes this page.

${halves}

Under-triage: less pressing than what is right. False emergencies: among cases where routine care or self-care is right.

## Posts of lay people

Posts in everyday words, emergencies and such as only sound alarming. Five rounds were written one after the other and each was measured before anything was changed for it. The last round is never tuned on and looked at only in sum.

${layPostsTable(knowledge)}

## By age

${scoreTable(scoreBy(all, ageGroup))}

## By specialty

${scoreTable(scoreBy(all, specialtyOf(knowledge)))}

## By style

${scoreTable(scoreBy(all, ({ vignette }) => vignette.style))}

## What it knows

| | |
|---|---|
| conditions | ${knowledge.conditions.length} |
| findings | ${knowledge.findings.length} |
| medicines | ${knowledge.medicines.length} |
| interactions | ${knowledge.interactions.length} |
| red flags | ${knowledge.redFlags.length} |
| articles | ${knowledge.articles.length} |
| sources | ${knowledge.sources.length} |
`;
  writeFileSync(inRoot('docs', 'quality.md'), page);
  say(`\n${halves}\n\nMore in docs/quality.md.`);
}
