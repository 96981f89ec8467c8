import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { readStep } from './read-keys.ts';
import { useSeen } from './seen-store.ts';

/** `j` and `k` open the dialogue below and above this one in the list it was found in. */
export const useDialogKeys = (id: string): void => {
  const navigate = useNavigate();
  // Two quick presses are two steps: the second must know the dialogue that the first has opened.
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = readStep(event);
    const { ids } = useSeen.getState();
    const place = ids.indexOf(id);
    const next = by === undefined || place < 0 ? undefined : ids[place + by];
    if (next === undefined) return;
    event.preventDefault();
    void navigate({ to: '/admin-panel/view-dialog/$id', params: { id: next } });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
