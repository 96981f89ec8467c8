import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ThoughtsFilter, withoutThoughts } from './thoughts.ts';

it.each([
  ['Rest and drink.', 'Rest and drink.'],
  ['\n\n Rest.', '\n\n Rest.'],
  ['<think>a cold?</think>\n\nRest.', 'Rest.'],
  ['\n<thinking>a < b </think> c</thinking>Rest.', 'Rest.'],
  ['<think></think>\n<think>again</think>Rest.', 'Rest.'],
  ['<think>a</think>Rest <think>b</think>', 'Rest <think>b</think>'],
  ['Less than <think> is no mark here', 'Less than <think> is no mark here'],
  ['<thin', '<thin'],
  ['<thank>you</thank>', '<thank>you</thank>'],
  ['<think>without an end', ''],
  ['<think>nothing else</think>\n', ''],
  ['  ', '  '],
])('%j is told as %j, in whatever pieces it comes', (text, told) => {
  expect(withoutThoughts(text)).toBe(told);
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: text.length });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const filter = new ThoughtsFilter();
      let rest = text;
      let out = '';
      for (const length of lengths) {
        out += filter.take(rest.slice(0, length));
        rest = rest.slice(length);
      }
      expect(out + filter.finish()).toBe(told);
    }),
  );
});
