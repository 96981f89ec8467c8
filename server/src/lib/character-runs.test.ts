import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CharacterRuns } from './character-runs.ts';

it.each(['\\p{L}\\p{M}-', "^\\p{L}\\p{N}\\p{M}'", '\\p{Nd}'])(
  'runs of [%s] end where the pattern ends',
  (kind) => {
    const runs = new CharacterRuns(kind);
    const pattern = new RegExp(`[${kind}]+`, 'uy');
    const mixed = fc.string({
      unit: fc.constantFrom(
        'a',
        'Z',
        '-',
        "'",
        ' ',
        '.',
        '7',
        '٣',
        'é',
        'e\u0301',
        '😀',
        '薬',
        '\n',
      ),
    });
    fc.assert(
      fc.property(mixed, (text) => {
        for (let from = 0; from <= text.length; from += 1) {
          // Nobody begins in the middle of a character.
          if (/[\uDC00-\uDFFF]/.test(text.charAt(from))) continue;
          pattern.lastIndex = from;
          expect(runs.end(text, from)).toBe(pattern.test(text) ? pattern.lastIndex : from);
        }
      }),
    );
  },
);
