import { describe, expect, it } from 'vitest';
import { hasMoreValues } from './json-values.ts';

describe('the values of a JSON text', () => {
  it.each([
    ['{"a":1,"b":[2,3]}', 4],
    ['[[[[]]]]', 4],
    ['[{},{},{}]', 6],
  ])('are counted: %s', (json, values) => {
    expect(hasMoreValues(json, values)).toBe(false);
    expect(hasMoreValues(json, values - 1)).toBe(true);
  });

  it.each([
    JSON.stringify(',[{,[{'),
    JSON.stringify('a "quoted, word" and a \\, slash\\'),
    JSON.stringify('\\"[,'),
  ])('are not looked for inside of a text: %s', (json) => {
    expect(hasMoreValues(json, 0)).toBe(false);
    expect(hasMoreValues(`[${json},1]`, 1)).toBe(true);
  });

  it('are not looked for in a text without an end', () => {
    expect(hasMoreValues('"[[[[,,,,', 0)).toBe(false);
  });
});
