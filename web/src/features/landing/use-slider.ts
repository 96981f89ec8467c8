import { swipeThresholdPx } from '@hale/contract/constants';
import { useState, type PointerEvent } from 'react';
import { isRtl } from '../../ui/direction.ts';

interface Drag {
  pointer: number;
  from: number;
  by: number;
}

/** A row of cards of which some are in view: where it stands, and how arrows and fingers move it. */
export const useSlider = (total: number, inView: number) => {
  const [wanted, setWanted] = useState(0);
  const [drag, setDrag] = useState<Drag | null>(null);
  const last = Math.max(0, total - inView);
  const first = Math.min(wanted, last);

  const moveBy = (cards: number) => setWanted(Math.min(last, Math.max(0, first + cards)));

  const follow = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    setDrag({ ...drag, by: event.clientX - drag.from });
  };

  const release = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    setDrag(null);
    const by = event.clientX - drag.from;
    if (Math.abs(by) < swipeThresholdPx) return;
    const isForward = by < 0 !== isRtl(event.currentTarget);
    moveBy(isForward ? 1 : -1);
  };

  return {
    first,
    isAtStart: first === 0,
    isAtEnd: first === last,
    isInView: (index: number) => index >= first && index < first + inView,
    moveBy,
    /** Pixels by which a finger holds the row away from its place. */
    draggedBy: drag?.by ?? 0,
    isDragging: drag !== null,
    pointerHandlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ pointer: event.pointerId, from: event.clientX, by: 0 });
      },
      onPointerMove: follow,
      onPointerUp: release,
      // The browser took the finger for scrolling.
      onPointerCancel: () => setDrag(null),
    },
  };
};
