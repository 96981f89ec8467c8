import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeBeside, type Placement } from './place-beside.ts';

const SCREEN = { width: 400, height: 600 };

const rectOf = (left: number, top: number, width: number, height: number) =>
  new DOMRect(left, top, width, height);

const place = (
  anchorRect: DOMRect,
  popupSize: { width: number; height: number },
  placement: Placement,
  dir = 'ltr',
) => {
  document.body.innerHTML = `<div dir="${dir}"><button></button><div popover></div></div>`;
  const anchor = document.querySelector('button');
  const popup = document.querySelector<HTMLElement>('[popover]');
  if (!anchor || !popup) throw new Error('not rendered');
  vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(anchorRect);
  vi.spyOn(popup, 'offsetWidth', 'get').mockReturnValue(popupSize.width);
  vi.spyOn(popup, 'offsetHeight', 'get').mockReturnValue(popupSize.height);
  placeBeside(popup, anchor, placement);
  const { left, top, maxHeight } = popup.style;
  return { left, top, maxHeight };
};

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(SCREEN.width);
  vi.stubGlobal('innerHeight', SCREEN.height);
});

const small = { width: 100, height: 80 };

describe('placeBeside', () => {
  it('stands below, edges in line', () => {
    expect(place(rectOf(50, 100, 40, 40), small, { side: 'below', align: 'start' })).toEqual({
      left: '50px',
      top: '146px',
      maxHeight: '80px',
    });
    expect(place(rectOf(250, 100, 40, 40), small, { side: 'below', align: 'end' }).left).toBe(
      '190px',
    );
    expect(place(rectOf(200, 100, 40, 40), small, { side: 'above', align: 'center' })).toEqual({
      left: '170px',
      top: '14px',
      maxHeight: '80px',
    });
  });

  it('swaps start and end in right-to-left text', () => {
    const anchor = rectOf(250, 100, 40, 40);
    const start = place(anchor, small, { side: 'below', align: 'start' }, 'rtl');
    expect(start.left).toBe('190px');
    const end = place(anchor, small, { side: 'below', align: 'end' }, 'rtl');
    expect(end.left).toBe('250px');
  });

  it('turns over where there is no room', () => {
    const low = place(rectOf(50, 540, 40, 40), small, { side: 'below', align: 'start' });
    expect(low.top).toBe('454px');
    const high = place(rectOf(50, 10, 40, 40), small, { side: 'above', align: 'start' });
    expect(high.top).toBe('56px');
  });

  it('never leaves the screen and shrinks to the room there is', () => {
    const wide = place(rectOf(380, 100, 20, 40), small, { side: 'below', align: 'start' });
    expect(wide.left).toBe('292px');
    const tall = place(
      rectOf(0, 200, 40, 40),
      { width: 100, height: 2000 },
      { side: 'below', align: 'end' },
    );
    expect(tall).toEqual({ left: '8px', top: '246px', maxHeight: '346px' });
  });
});
