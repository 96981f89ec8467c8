import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Scheme = 'light' | 'dark';

const colour = (name: string, scheme: Scheme): string => {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(
    css,
  );
  const hex = scheme === 'light' ? found?.[1] : found?.[2];
  if (hex === undefined) throw new Error(`no such colour: ${name}`);
  return hex;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const grounds = ['canvas', 'sunken', 'surface', 'raised'];
const meanings = ['accent', 'danger', 'warning', 'success', 'info'];

const textPairs = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-soft', 'ink-faint', ...meanings].map((text) => [text, ground] as const),
  ),
  ...meanings.flatMap((meaning) => [
    [meaning, `${meaning}-soft`] as const,
    ['ink', `${meaning}-soft`] as const,
    ['ink-soft', `${meaning}-soft`] as const,
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['emergency-ink', 'emergency'],
] as const;

const shapePairs = grounds.flatMap((ground) => [
  ['line-strong', ground] as const,
  ['focus', ground] as const,
]);

describe.each(['light', 'dark'] as const)('contrast, %s', (scheme) => {
  it.each(textPairs)('%s can be read on %s (AA)', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(colour(shape, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});
