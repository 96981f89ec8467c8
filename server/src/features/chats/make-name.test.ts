import { expect, it } from 'vitest';
import { makeName } from './make-name.ts';

it.each(['word '.repeat(100), 'x'.repeat(500), '🤒'.repeat(200), 'a\n\nb'])(
  'makes a name that fits of whatever was written: %s',
  (text) => {
    const name = makeName(text);
    expect([...name].length).toBeLessThanOrEqual(60);
    expect(name).not.toMatch(/[\n\ud800-\udbff]$/);
  },
);
