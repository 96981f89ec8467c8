import { timings } from '@hale/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { setUser } from '../auth/session-store.ts';
import { sendNames } from './queries.ts';

type Phase = 'edit' | 'save' | 'saved';

interface Names {
  firstName: string;
  lastName: string;
}

/** Edit → Save while editing → Saved for a moment → Edit. */
export const useNamesForm = (saved: Names) => {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState(saved);
  const latest = useRef(typed);
  const [phase, setPhase] = useState<Phase>('edit');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);

  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => setPhase('edit'), timings.profileSavedMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const wordsFor = (failure: unknown): string => {
    const [sentence] = (failure instanceof ApiError && failure.body?.username) || [];
    if (sentence === undefined) return t('profile.error');
    return language.code === 'en' ? sentence : t('profile.nameError');
  };

  const change = (names: Names): void => {
    latest.current = names;
    setTyped(names);
  };

  const save = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setError(null);
    try {
      const { user } = await sendNames(typed);
      setUser(user);
      // What was typed meanwhile is not saved yet.
      if (latest.current === typed) setPhase('saved');
    } catch (failure) {
      setError(wordsFor(failure));
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };

  const begin = () => {
    change(saved);
    setPhase('save');
  };
  const giveUp = () => {
    setError(null);
    setPhase('edit');
  };

  const shown = phase === 'save' ? typed : saved;
  return { phase, names: shown, isSending, error, begin, change, giveUp, save };
};
