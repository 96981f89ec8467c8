import { settingsKeys } from '@hale/contract/admin-options';
import type { Settings } from '@hale/contract/admin-settings';
import { create } from 'zustand';
import { draftOf, type SettingsDraft } from './save-settings.ts';
import { hasChanges, type KnowledgeChanges, noChanges } from './upload-knowledge.ts';

export interface SettingsEdit {
  /** The settings as they were when the editing began. */
  known: Settings;
  draft: SettingsDraft;
  files: KnowledgeChanges;
}

/** What is not saved yet. Not kept by its tab: who looks something up in another one comes back to it. */
export const useSettingsEdit = create<{ edit: SettingsEdit | null }>(() => ({ edit: null }));

export const editOf = (settings: Settings): SettingsEdit => ({
  known: settings,
  draft: draftOf(settings),
  files: noChanges,
});

/** Begins with the settings as they are, where nothing is being edited. */
export const editSettings = (
  settings: Settings,
  change: (edit: SettingsEdit) => Partial<SettingsEdit>,
): void =>
  useSettingsEdit.setState(({ edit }) => {
    const begun = edit ?? editOf(settings);
    return { edit: { ...begun, ...change(begun) } };
  });

/** Somebody who changed nothing finds the newest settings next time. */
export const forgetUnchanged = (): void =>
  useSettingsEdit.setState(({ edit }) => ({ edit: isUnsaved(edit) ? edit : null }));

const isUnsaved = (edit: SettingsEdit | null): boolean => {
  if (!edit) return false;
  const before = draftOf(edit.known);
  return hasChanges(edit.files) || settingsKeys.some((key) => edit.draft[key] !== before[key]);
};

const askBeforeLeaving = (event: Event): void => event.preventDefault();

/** Only this page knows them: a reload would lose them. */
useSettingsEdit.subscribe(({ edit }) => {
  if (isUnsaved(edit)) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});
