import type { ReviewDetail } from '@hale/contract/admin-reviews';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { currentSession } from '../auth/session-store.ts';
import { deleteDraft, readDraft, saveDraft } from '../messages/save-draft.ts';
import type { NoteFields } from './queries.ts';

const noteFields = z.object({ note: z.string(), name: z.string(), role: z.string() });

/** The note as the server has it; a new one is signed with the name of the account. */
const savedFields = ({ note }: ReviewDetail): NoteFields => {
  if (note) return { note: note.text, name: note.name, role: note.role };
  const { user } = currentSession();
  return { note: '', name: user ? `${user.first_name} ${user.last_name}`.trim() : '', role: '' };
};

/** What is typed outlives a reload on this device until it is saved. */
export const useNoteDraft = (review: ReviewDetail) => {
  const draftName = `review ${review.id}`;
  const [typed, setTyped] = useState<NoteFields | null>(() => restore(draftName));
  const latest = useRef(typed);

  const fields = typed ?? savedFields(review);
  return {
    fields,
    isSaved: typed === null,
    change: (changes: Partial<NoteFields>): void => {
      const next = { ...fields, ...changes };
      latest.current = next;
      setTyped(next);
      saveDraft(draftName, { text: JSON.stringify(next), sentKey: null, hasFiles: false });
    },
    /** What was typed while it was on its way is not saved yet. */
    forget: (saved: NoteFields): void => {
      if (latest.current !== saved) return;
      setTyped(null);
      deleteDraft(draftName);
    },
  };
};

const restore = (draftName: string): NoteFields | null => {
  try {
    return noteFields.safeParse(JSON.parse(readDraft(draftName)?.text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};
