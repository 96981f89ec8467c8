import { afterAll, expect, it } from 'vitest';
import { openEngine } from '../answer/engine/engine.ts';
import { collectAdvice } from './collect-advice.ts';
import { retellAdvice } from './retell-advice.ts';

const engine = openEngine({ log: { error: () => undefined } });
afterAll(() => engine.close());

const asked = {
  conversation: [{ by: 'person' as const, text: 'Ich habe Halsschmerzen und Fieber' }],
  language: 'de' as const,
  country: 'DE',
};

it('what the engine advised in German is told in English, line by line', async () => {
  const advice = collectAdvice((await engine.consult(asked)).markdown);
  const english = await retellAdvice(engine, advice, asked);
  expect(advice.join(' ')).toMatch(/ärztlich|Trinken|trinken/);
  expect(english).toHaveLength(advice.length);
  expect(english.join(' ')).toMatch(/doctor|drink/i);
});

it('what somebody else advised is not made up', async () => {
  expect(await retellAdvice(engine, ['Trinken Sie Tee.'], asked)).toEqual([]);
});
