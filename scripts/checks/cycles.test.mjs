import { expect, test } from 'vitest';
import { checkCycles } from './cycles.mjs';

test('names the files of a circle, types included', () => {
  const problems = checkCycles(
    new Map([
      ['server/src/start.ts', "import './a.ts';"],
      ['server/src/a.ts', "import './b.ts';"],
      ['server/src/b.ts', "import type { A } from './c.ts';"],
      ['server/src/c.ts', "export * from './a.ts';"],
    ]),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(
    'server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
  );
});

test('lets two ways lead to one file, and a late import lead back', () => {
  const problems = checkCycles(
    new Map([
      ['web/src/a.ts', "import './b.ts'; import './c.ts';"],
      ['web/src/b.ts', "import './c.ts';"],
      ['web/src/c.ts', "export const open = () => import('./a.ts');"],
    ]),
  );
  expect(problems).toEqual([]);
});
