import { modelNumbers, settingsKeys } from '@hale/contract/admin-options';
import {
  saveSettings as writeSettings,
  type Settings,
  type SettingsKey,
} from '@hale/contract/admin-settings';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { knowledgeQuery, settingsQuery, settingsVersionsQuery } from './queries.ts';
import {
  filesWith,
  hasChanges,
  type KnowledgeChanges,
  uploadKnowledge,
} from './upload-knowledge.ts';

/** The settings as they stand in the form: numbers are still what somebody typed. */
export type SettingsDraft = Readonly<Record<SettingsKey, string>>;

export const draftOf = (settings: Settings): SettingsDraft => ({
  ...settings,
  rag_llm_temperature: String(settings.rag_llm_temperature),
  top_p_llm_temperature: String(settings.top_p_llm_temperature),
});

/** What was not edited here is as whoever saved last left it. */
export const draftOver = (
  current: Settings,
  { before, draft }: { before: SettingsDraft; draft: SettingsDraft },
): SettingsDraft => {
  const edited = settingsKeys.filter((key) => draft[key] !== before[key]);
  return { ...draftOf(current), ...Object.fromEntries(edited.map((key) => [key, draft[key]])) };
};

/** A number within its range. What is none stays as it is. */
export const clampNumber = (key: keyof typeof modelNumbers, typed: string): number | string => {
  const value = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(value)) return typed;
  const { min, max } = modelNumbers[key];
  return Math.min(max, Math.max(min, value));
};

export const bodyOf = (draft: SettingsDraft) => ({
  ...draft,
  rag_llm_temperature: clampNumber('rag_llm_temperature', draft.rag_llm_temperature),
  top_p_llm_temperature: clampNumber('top_p_llm_temperature', draft.top_p_llm_temperature),
});

/** Settings first, then the files if any changed: `onSettings` hears of the first part at once. */
export const saveSettings = async (
  draft: SettingsDraft,
  fileChanges: KnowledgeChanges,
  onSettings: (saved: Settings) => void,
): Promise<void> => {
  const { settings } = await call(writeSettings, { body: bodyOf(draft) });
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  onSettings(settings);
  // Who is told that they are saved finds them in the history, and no row moves under a hand.
  await queryClient.invalidateQueries({ queryKey: settingsVersionsQuery.queryKey });
  if (!hasChanges(fileChanges)) return;
  // An upload sends them all: what somebody else did to the others meanwhile is not undone by it.
  const stored = await queryClient.fetchQuery(knowledgeQuery);
  const files = await uploadKnowledge(filesWith(stored, fileChanges));
  queryClient.setQueryData(knowledgeQuery.queryKey, [...files]);
};
