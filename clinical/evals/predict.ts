import { z } from 'zod';
import { interactionLevel } from '../src/medicines/interaction-level.ts';
import { consult } from '../src/engine.ts';
import type { Knowledge } from '../src/knowledge.ts';

const inputLine = z.looseObject({
  id: z.union([z.string(), z.number()]),
  text: z.string().default(''),
  age: z.coerce.number().nullish(),
  sex: z.string().nullish(),
  drugs: z.array(z.string()).nullish(),
});

/** One line of `npm run predict`: the ranking, the urgency and the answer, and what two medicines do to each other. */
export function predict(knowledge: Knowledge, line: unknown): object {
  const { id, text, age, sex, drugs } = inputLine.parse(line);
  const known = sex?.trim().toLowerCase().charAt(0);
  const person = {
    ...(typeof age === 'number' && Number.isFinite(age) && { ageYears: age }),
    ...(known === 'f' && { sex: 'female' as const }),
    ...(known === 'm' && { sex: 'male' as const }),
  };
  const { ranked, triage, answer } = consult(knowledge, [{ by: 'person', text }], { person });
  const [first, second] = drugs ?? [];
  return {
    id,
    ranked: ranked.slice(0, 10).flatMap((item) => {
      const condition = knowledge.conditionById.get(item.id);
      return condition ? [{ name: condition.name, aka: condition.aka }] : [];
    }),
    triage: triage.level,
    answerText: answer.markdown,
    ...(first !== undefined &&
      second !== undefined && { level: interactionLevel(knowledge, first, second).level }),
  };
}
