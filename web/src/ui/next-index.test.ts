import { describe, expect, it } from 'vitest';
import { nextIndex } from './next-index.ts';

const ltr = { rtl: false, axis: 'horizontal' } as const;

describe('nextIndex', () => {
  it('goes on and back, around the ends', () => {
    expect(nextIndex('ArrowRight', 0, 3, ltr)).toBe(1);
    expect(nextIndex('ArrowRight', 2, 3, ltr)).toBe(0);
    expect(nextIndex('ArrowLeft', 0, 3, ltr)).toBe(2);
  });

  it('turns the horizontal arrows in right-to-left text', () => {
    expect(nextIndex('ArrowLeft', 0, 3, { ...ltr, rtl: true })).toBe(1);
    expect(nextIndex('ArrowRight', 0, 3, { ...ltr, rtl: true })).toBe(2);
  });

  it('knows the axis', () => {
    expect(nextIndex('ArrowDown', 0, 3, ltr)).toBeNull();
    expect(nextIndex('ArrowRight', 0, 3, { rtl: false, axis: 'vertical' })).toBeNull();
    expect(nextIndex('ArrowDown', 0, 3, { rtl: true, axis: 'both' })).toBe(1);
  });

  it('starts at the near end when nothing is chosen', () => {
    expect(nextIndex('ArrowRight', -1, 3, ltr)).toBe(0);
    expect(nextIndex('ArrowLeft', -1, 3, ltr)).toBe(2);
  });

  it('jumps with Home and End and stays put for other keys or an empty list', () => {
    expect(nextIndex('Home', 2, 3, ltr)).toBe(0);
    expect(nextIndex('End', 0, 3, ltr)).toBe(2);
    expect(nextIndex('a', 0, 3, ltr)).toBeNull();
    expect(nextIndex('End', -1, 0, ltr)).toBeNull();
  });
});
