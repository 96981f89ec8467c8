import { useEffect } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { readStep } from './read-keys.ts';
import { useSeen } from './seen-store.ts';

/** `j` and `k` open the dialogue below and above this one in the list it was found in. */
export const useDialogKeys = (id: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = readStep(event);
      const { ids } = useSeen.getState();
      const place = ids.indexOf(id);
      const next = step === undefined || place < 0 ? undefined : ids[place + step];
      if (next === undefined) return;
      event.preventDefault();
      void navigate({ to: '/admin-panel/view-dialog/$id', params: { id: next } });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, navigate]);
};
