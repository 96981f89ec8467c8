import { isRtl } from './direction.ts';

export type Placement = { side: 'above' | 'below'; align: 'start' | 'center' | 'end' };

const GAP = 6;
const SCREEN_MARGIN = 8;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Puts a fixed popup beside its anchor: turned over where there is no room, never off the screen. */
export const placeBeside = (popup: HTMLElement, anchor: Element, { side, align }: Placement) => {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const target = anchor.getBoundingClientRect();
  popup.style.maxHeight = '';
  const size = { width: popup.offsetWidth, height: popup.offsetHeight };

  const above = target.top - GAP - SCREEN_MARGIN;
  const below = room.height - target.bottom - GAP - SCREEN_MARGIN;
  const [wanted, other] = side === 'below' ? [below, above] : [above, below];
  const isTurned = size.height > wanted && other > wanted;
  const isBelow = (side === 'below') !== isTurned;
  const height = Math.min(size.height, isBelow ? below : above);

  const startEdge = isRtl(anchor) ? target.right - size.width : target.left;
  const endEdge = isRtl(anchor) ? target.left : target.right - size.width;
  const centre = target.left + (target.width - size.width) / 2;
  const left = { start: startEdge, center: centre, end: endEdge }[align];

  popup.style.maxHeight = `${Math.max(height, 0)}px`;
  popup.style.top = `${isBelow ? target.bottom + GAP : target.top - GAP - height}px`;
  popup.style.left = `${clamp(left, SCREEN_MARGIN, Math.max(SCREEN_MARGIN, room.width - size.width - SCREEN_MARGIN))}px`;
};
