import type { PersonalData, PersonalInfoInput } from '@hale/contract/personal-data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { deleteDraft, readDraft, saveDraft } from '../messages/save-draft.ts';
import { answerProfileQuery, personalDataQuery, sendPersonalInfo } from './queries.ts';

export type SaveState = 'untouched' | 'saving' | 'saved' | 'waiting' | 'failed';

interface SavedFormPlan<Values> {
  /** What the server cannot take yet is kept on this device under this name. */
  name: string;
  data: PersonalData;
  read: (data: PersonalData) => Values;
  parseDraft: (json: unknown) => Values | undefined;
  /** What the server can take already and does not have yet. */
  pickChanges: (values: Values, saved: Values) => PersonalInfoInput;
  isSaved: (values: Values, saved: Values) => boolean;
}

/** After the last letter; a page that is left earlier has its draft. */
const PAUSE_MS = 800;
const RETRY_MS = 15_000;

/**
 * A form that saves itself as somebody fills it in: what is right goes to the server after a short pause,
 * the rest stays on this device. A reload loses nothing.
 */
export const useSavedForm = <Values>(plan: SavedFormPlan<Values>) => {
  const { name, data, read, parseDraft, pickChanges, isSaved } = plan;
  const [draft] = useState(() => restore(name, parseDraft));
  const [values, setValues] = useState<Values>(() => draft ?? read(data));
  const [state, setState] = useState<SaveState>('untouched');
  const [changes, setChanges] = useState(draft === null ? 0 : 1);
  const saved = useRef<Values>(read(data));
  const latest = useRef<Values>(values);
  const isPending = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());

  const change = (next: Values): void => {
    latest.current = next;
    isPending.current = true;
    setValues(next);
    setChanges((count) => count + 1);
    saveDraft(name, { text: JSON.stringify(next), sentKey: null, hasFiles: false });
  };

  /** One after the other: the server ends with what was typed last. */
  const store = (body: PersonalInfoInput): Promise<void> => {
    const next = running.current.then(async () => {
      const { personal_data } = await sendPersonalInfo(body);
      saved.current = read(personal_data);
      queryClient.setQueryData(personalDataQuery.queryKey, personal_data);
      void queryClient.invalidateQueries(answerProfileQuery);
    });
    running.current = next.catch(() => undefined);
    return next;
  };

  const saveChanges = useEffectEvent(async () => {
    isPending.current = false;
    const body = pickChanges(latest.current, saved.current);
    try {
      if (Object.keys(body).length > 0) {
        setState('saving');
        await store(body);
      }
      const isComplete = isSaved(latest.current, saved.current);
      if (isComplete) deleteDraft(name);
      setState(isComplete ? 'saved' : 'waiting');
    } catch {
      setState('failed');
    }
  });

  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void saveChanges(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changes]);

  // Who leaves the page at once has not waited for the pause.
  useEffect(
    () => () => {
      if (isPending.current) void saveChanges();
    },
    [],
  );

  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => void saveChanges();
    const timer = setTimeout(again, RETRY_MS * (1 + Math.random()));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);

  /** Everything at once, for somebody who goes on to the next page. */
  const saveAll = async (body: PersonalInfoInput): Promise<void> => {
    await store(body);
    deleteDraft(name);
    setState('saved');
  };

  return { values, change, state, saveAll };
};

const restore = <Values>(
  name: string,
  parseDraft: (json: unknown) => Values | undefined,
): Values | null => {
  try {
    return parseDraft(JSON.parse(readDraft(name)?.text ?? 'null')) ?? null;
  } catch {
    return null;
  }
};
