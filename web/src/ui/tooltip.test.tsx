import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPopoverStandIn } from './test/popover-stand-in.ts';
import { Tooltip } from './tooltip.tsx';

beforeAll(installPopoverStandIn);

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Tooltip label="Copy the answer">
      <button type="button" aria-label="Copy the answer" />
    </Tooltip>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const isShown = () => screen.getByText('Copy the answer').hasAttribute('data-popover-open');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const button = () => screen.getByRole('button', { name: 'Copy the answer' });

describe('Tooltip', () => {
  it('appears after a moment under the pointer and goes with it', () => {
    fireEvent.pointerOver(button(), { pointerType: 'mouse' });
    pass(399);
    expect(isShown()).toBe(false);
    pass(1);
    expect(isShown()).toBe(true);
    fireEvent.pointerOut(button());
    pass(120);
    expect(isShown()).toBe(false);
  });

  it('does not appear for a finger', () => {
    fireEvent.pointerOver(button(), { pointerType: 'touch' });
    pass(1000);
    expect(isShown()).toBe(false);
  });

  it('appears for who comes by keyboard, not for a focus that the program gives back', () => {
    const control = button();
    vi.spyOn(control, 'matches').mockReturnValue(true);
    fireEvent.focus(control);
    pass(0);
    expect(isShown()).toBe(false);
    fireEvent.focus(control, { relatedTarget: document.body });
    pass(0);
    expect(isShown()).toBe(true);
  });

  it('is hidden by Escape and by a press', () => {
    fireEvent.pointerOver(button(), { pointerType: 'mouse' });
    pass(400);
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(isShown()).toBe(false);
    fireEvent.pointerOver(button(), { pointerType: 'mouse' });
    pass(400);
    fireEvent.pointerDown(button());
    pass(0);
    expect(isShown()).toBe(false);
  });

  it('adds no second name for assistive technology', () => {
    expect(screen.getByText('Copy the answer').getAttribute('aria-hidden')).toBe('true');
  });
});
