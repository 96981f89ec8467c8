import type { ReviewDetail } from '@hale/contract/admin-reviews';
import { bounds } from '@hale/contract/constants';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { changeReview } from '../change-review.ts';
import { useReviewTexts } from '../load-doctor-review.ts';
import { sendFinish, sendNote, type NoteFields } from '../queries.ts';
import { useNoteDraft } from '../use-note-draft.ts';

interface ReviewNoteFormProps {
  review: ReviewDetail;
  /** The language of the patient, by name. */
  language: string;
}

/** For who has taken the review: the note, its signature, and the end. */
export const ReviewNoteForm = ({ review, language }: ReviewNoteFormProps) => {
  const text = useReviewTexts();
  const { fields, change, isSaved, forget } = useNoteDraft(review);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = (name: keyof NoteFields) => fields[name].trim() === '';
  const fault = (name: keyof NoteFields, words: string) =>
    isChecked && isMissing(name) ? words : undefined;

  /** Leads to the first field that is still empty. */
  const checkFields = (): boolean => {
    setIsChecked(true);
    const missing = (['note', 'name', 'role'] as const).find(isMissing);
    if (!missing) return true;
    const field = `[data-testid=review-note-form] [name=${missing}]`;
    document.querySelector<HTMLElement>(field)?.focus();
    return false;
  };

  const store = async (send: typeof sendNote): Promise<boolean> => {
    const isDone = await changeReview(() => send(review.id, fields), text);
    if (isDone) forget(fields);
    return isDone;
  };

  const save = async () => {
    if (!checkFields()) return;
    if (await store(sendNote)) toast({ text: text('staff.saved'), tone: 'success' });
  };

  const finish = async () => {
    if (!checkFields()) return;
    const isSure = await confirm({
      title: text('staff.askFinish'),
      text: text('staff.askFinishText'),
      yes: text('staff.finish'),
      no: text('staff.no'),
    });
    if (isSure && (await store(sendFinish))) {
      toast({ text: text('staff.finished'), tone: 'success' });
    }
  };

  return (
    <Card look="raised" className="grid gap-4" data-testid="review-note-form">
      <Field
        label={text('staff.note')}
        hint={text('staff.noteHint', { language })}
        error={fault('note', text('staff.needNote'))}
      >
        <Textarea
          name="note"
          dir="auto"
          rows={6}
          maxRows={20}
          maxLength={bounds.physicianNote.max}
          value={fields.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={text('staff.name')}
          hint={text('staff.nameHint')}
          error={fault('name', text('staff.needName'))}
        >
          <TextInput
            name="name"
            dir="auto"
            maxLength={bounds.signature.max}
            value={fields.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Field>
        <Field
          label={text('staff.role')}
          hint={text('staff.roleHint')}
          error={fault('role', text('staff.needRole'))}
        >
          <TextInput
            name="role"
            dir="auto"
            maxLength={bounds.signature.max}
            value={fields.role}
            onChange={({ currentTarget }) => change({ role: currentTarget.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button data-testid="review-finish" onClick={finish}>
          {text('staff.finish')}
        </Button>
        <Button variant="secondary" data-testid="review-save" onClick={save}>
          {text('staff.save')}
        </Button>
        {!isSaved && <p className="text-sm text-ink-soft">{text('staff.unsaved')}</p>}
      </div>
    </Card>
  );
};
