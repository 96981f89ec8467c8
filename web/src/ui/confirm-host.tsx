import { useId } from 'react';
import { Button } from './button.tsx';
import { confirmQueue } from './confirm.ts';
import { DialogShell } from './dialog-shell.tsx';
import { useLast } from './use-last.ts';

/** Stands once at the top of the app; shows what `confirm` asks, one after the other. */
export const ConfirmHost = () => {
  const titleId = useId();
  const textId = `${titleId}-text`;
  const [pending] = confirmQueue.useItems();
  const question = useLast(pending)?.question;

  return (
    <DialogShell
      isOpen={pending !== undefined}
      onDismiss={() => pending?.answer(false)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={question?.text ? textId : undefined}
      data-testid="confirm-dialog"
      panelClassName="dialog-card"
    >
      <div className="px-6 pt-6 pb-5">
        <h2 id={titleId} className="text-xl">
          {question?.title}
        </h2>
        {question?.text && (
          <p id={textId} className="mt-2 whitespace-pre-line text-ink-soft">
            {question.text}
          </p>
        )}
      </div>
      <div className="flex flex-col-reverse gap-3 px-6 pb-6 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          data-autofocus=""
          data-testid="confirm-no"
          onClick={() => pending?.answer(false)}
        >
          {question?.no}
        </Button>
        <Button
          variant={question?.isDangerous ? 'danger' : 'primary'}
          disabled={question?.isYesDisabled}
          data-testid="confirm-yes"
          onClick={() => pending?.answer(true)}
        >
          {question?.yes}
        </Button>
      </div>
    </DialogShell>
  );
};
