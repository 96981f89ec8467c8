import { modelNumbers } from '@hale/contract/admin-options';
import { getSettings, type Settings, type SettingsKey } from '@hale/contract/admin-settings';
import { bounds } from '@hale/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Field } from '../../../ui/field.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { checkSettingsChanged } from '../check-settings.ts';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';
import { knowledgeQuery } from '../queries.ts';
import { clampNumber, draftOf, draftOver, saveSettings } from '../save-settings.ts';
import { editOf, editSettings, forgetUnchanged, useSettingsEdit } from '../settings-edit-store.ts';
import { noChanges } from '../upload-knowledge.ts';
import { KnowledgeFiles } from './knowledge-files.tsx';
import { ListState } from './list-state.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { TrySettings } from './try-settings.tsx';

const { max: longest } = bounds.instructions;
const numbers = ['rag_llm_temperature', 'top_p_llm_temperature'] as const;
const agents = [
  'instructions_generate_patient_summary',
  'instructions_classifier',
  'instructions_check_if_dialog_finished',
  'instructions_voice_assistant',
  'instructions_check_if_user_agreed',
  'instructions_is_chat_specialty_suitable_with_lad',
] as const;

export const SettingsTab = ({ settings }: { settings: Settings }) => {
  const text = useAdminTexts();
  const { edit } = useSettingsEdit();
  const { known, draft, files: fileChanges } = edit ?? editOf(settings);
  const [isSaving, setIsSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const stored = useQuery(knowledgeQuery, queryClient);
  // Those of an earlier load may have been replaced since.
  const storedFiles = stored.isError ? undefined : stored.data;

  useEffect(() => forgetUnchanged, []);

  const change = (key: SettingsKey, value: string) =>
    editSettings(settings, (before) => ({ draft: { ...before.draft, [key]: value } }));
  const restart = (changed: Settings) =>
    editSettings(changed, () => ({ known: changed, draft: draftOf(changed) }));

  /** A button that cannot be pressed loses the focus, and a dialog gives it back to whatever had it before. */
  const freeButton = () => {
    flushSync(() => setIsSaving(false));
    if (document.activeElement === document.body) saveButton.current?.focus();
  };

  const maySaveOver = async (current: Settings) => {
    if (!checkSettingsChanged(known, current)) return true;
    freeButton();
    const isSure = await confirm({
      title: text('settings.changedMeanwhile'),
      yes: text('settings.yes'),
      no: text('settings.no'),
    });
    setIsSaving(isSure);
    return isSure;
  };

  const saveChanges = async () => {
    const current = await call(getSettings);
    if (!(await maySaveOver(current))) return 'left';
    const wanted = draftOver(current, { before: draftOf(known), draft });
    // What was typed meanwhile is not saved yet.
    await saveSettings(wanted, fileChanges, (saved) =>
      editSettings(saved, ({ draft: typed }) => ({
        known: saved,
        draft: draftOver(saved, { before: draft, draft: typed }),
      })),
    );
    editSettings(settings, () => ({ files: noChanges }));
    return 'saved';
  };

  const save = async () => {
    setIsSaving(true);
    const outcome = await saveChanges().catch(() => 'failed' as const);
    freeButton();
    if (outcome !== 'left') void showAlert(text(`settings.${outcome}`));
  };

  const instructions = (key: SettingsKey) => (
    <Field
      key={key}
      label={text(`settings.keys.${key}`)}
      error={draft[key].length > longest && text('settings.tooLong', { max: formatCount(longest) })}
      errorTestId="settings-too-long"
    >
      <Textarea
        name={key}
        dir="auto"
        rows={4}
        maxRows={16}
        value={draft[key]}
        onChange={({ currentTarget }) => change(key, currentTarget.value)}
        className="text-sm!"
      />
    </Field>
  );

  const fileState = (
    <ListState
      isLoading={stored.isFetching}
      isFailed={stored.isError}
      onRetry={() => stored.refetch()}
      empty=""
      spinnerTestId="settings-files-spinner"
    />
  );
  // They stand above most of the fields, and would move them.
  if (stored.isPending) return <div className="text-center">{fileState}</div>;

  return (
    <form
      // Numbers are clamped; the steps are only a hint.
      noValidate
      // One column that is never wider than the page, however long a file's name; so has each part of it.
      className="grid max-w-5xl grid-cols-1 gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
        if (wrong) wrong.focus();
        else if (!isSaving) void save();
      }}
    >
      <section className="grid grid-cols-1 gap-5">
        <h2 className="text-lg">{text('settings.assistant')}</h2>
        {instructions('rag_prompt')}
        {storedFiles ? (
          <KnowledgeFiles
            stored={storedFiles}
            changes={fileChanges}
            onChange={(files) => editSettings(settings, () => ({ files }))}
            disabled={isSaving}
          />
        ) : (
          <section className="grid gap-3">
            <h3 className="text-sm font-semibold">{text('settings.knowledge')}</h3>
            {fileState}
          </section>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {numbers.map((key) => {
            const { min, max, step } = modelNumbers[key];
            const range = text('settings.range', { min, max });
            const isNumber = typeof clampNumber(key, draft[key]) === 'number';
            return (
              <Field
                key={key}
                label={text(`settings.keys.${key}`)}
                hint={isNumber && range}
                error={!isNumber && range}
                errorTestId="settings-no-number"
              >
                <TextInput
                  type="number"
                  name={key}
                  min={min}
                  max={max}
                  step={step}
                  value={draft[key]}
                  onChange={({ currentTarget }) => change(key, currentTarget.value)}
                  onBlur={() => change(key, String(clampNumber(key, draft[key])))}
                />
              </Field>
            );
          })}
        </div>
      </section>
      <section className="grid grid-cols-1 gap-5">
        <h2 className="text-lg">{text('settings.agents')}</h2>
        {agents.map(instructions)}
      </section>
      <TrySettings draft={draft} />
      <SettingsHistory onRestored={restart} />
      {/* Both cannot stand at the end of the screen: while cookies are asked about, this one gives way. */}
      <div
        data-stays-below=""
        className="sticky bottom-0 z-1 [.page:has(#cookie-popup-title)_&]:static -mx-1 border-t border-line bg-canvas px-1 py-3"
      >
        <Button
          ref={saveButton}
          type="submit"
          data-testid="settings-save"
          loading={isSaving}
          disabled={isSaving}
        >
          {text('settings.save')}
        </Button>
      </div>
    </form>
  );
};
