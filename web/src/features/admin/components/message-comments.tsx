import type { DialogMessage } from '@hale/contract/admin-dialog-view';
import { bounds } from '@hale/contract/constants';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { relativeTime } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { useSession } from '../../auth/session-store.ts';
import { removeComment, sendComment } from '../change-dialog.ts';
import { useAdminTexts } from '../load-admin.ts';

/** As long ago as it was when it came on screen. */
const CommentTime = ({ at }: { at: string }) => {
  const { language } = useTranslation();
  const [now] = useState(() => new Date());
  return <time dateTime={at}>{relativeTime(new Date(at), now, language.tag)}</time>;
};

/** What staff said about a message, and a box to say more. */
export const MessageComments = ({ message }: { message: DialogMessage }) => {
  const text = useAdminTexts();
  const ownId = useSession(({ user }) => user?.id);
  const [draft, setDraft] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);

  const submit = async () => {
    try {
      await sendComment(message, draft.trim());
      // What was typed meanwhile is another comment.
      setDraft((typed) => (typed === draft ? '' : typed));
      // The button cannot be pressed without words, and would lose the focus.
      box.current?.focus();
    } catch {
      void showAlert(text('viewer.commentFailed'));
    }
  };

  const remove = async (commentId: number) => {
    try {
      await removeComment(message, commentId);
      // The button that had it is gone.
      box.current?.focus();
    } catch {
      void showAlert(text('viewer.deleteCommentFailed'));
    }
  };

  return (
    <div className="mt-3 rounded-lg bg-sunken p-3 sm:p-4">
      {message.comments.length === 0 && (
        <p className="text-sm text-ink-soft">{text('viewer.noComments')}</p>
      )}
      <ul className="grid gap-3">
        {message.comments.map(({ id, text: words, created_at, user: { user: author } }) => (
          <li
            key={id}
            data-testid="comment-item"
            data-id={id}
            className="flex items-start gap-2 text-sm"
          >
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="text-ink-soft">
                <bdi className="font-semibold text-ink">
                  {`${author.first_name} ${author.last_name}`.trim()}
                </bdi>{' '}
                <CommentTime at={created_at} />
              </p>
              <p dir="auto" className="whitespace-pre-wrap">
                {words}
              </p>
            </div>
            {author.id === ownId && (
              <IconButton
                size="sm"
                label={text('viewer.deleteComment')}
                icon={<Icon of={Trash2} size="sm" />}
                data-testid="comment-delete"
                onClick={() => remove(id)}
                className="text-ink-soft"
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-end gap-2">
        <Field label={text('viewer.comment')} hideLabel className="flex-1">
          <Textarea
            ref={box}
            rows={1}
            dir="auto"
            data-testid="comment-text"
            placeholder={text('viewer.comment')}
            value={draft}
            maxLength={bounds.comment.max}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
        </Field>
        <Button data-testid="comment-send" disabled={draft.trim() === ''} onClick={submit}>
          {text('viewer.sendComment')}
        </Button>
      </div>
    </div>
  );
};
