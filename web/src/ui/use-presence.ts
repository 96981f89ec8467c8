import { useEffect, useState } from 'react';

export type Presence = 'absent' | 'open' | 'closing';

/** Keeps something on the page for a moment after it was closed, so that it can leave calmly. */
export const usePresence = (isOpen: boolean, closingMs: number): Presence => {
  const [isLeaving, setIsLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);

  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setIsLeaving(!isOpen);
  }

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsLeaving(false), closingMs);
    return () => clearTimeout(timer);
  }, [isLeaving, closingMs]);

  if (isOpen) return 'open';
  return isLeaving ? 'closing' : 'absent';
};
