import { useId } from 'react';
import { Button } from './button.tsx';
import { DialogShell } from './dialog-shell.tsx';
import { alertQueue } from './show-alert.ts';
import { useLast } from './use-last.ts';

/** Stands once at the top of the app; shows what `showAlert` asks for, one after the other. */
export const AlertHost = ({ okLabel }: { okLabel: string }) => {
  const textId = useId();
  const [pending] = alertQueue.useItems();
  const shown = useLast(pending);

  return (
    <DialogShell
      isOpen={pending !== undefined}
      onDismiss={() => pending?.close()}
      role="alertdialog"
      aria-labelledby={textId}
      data-testid="app-alert"
      panelClassName="dialog-card"
    >
      <p id={textId} className="px-6 pt-6 pb-5 text-lg whitespace-pre-line">
        {shown?.text}
      </p>
      <div className="flex justify-end px-6 pb-6">
        <Button
          data-autofocus=""
          data-testid="app-alert-ok"
          onClick={() => pending?.close()}
          className="w-full sm:w-auto sm:min-w-28"
        >
          {okLabel}
        </Button>
      </div>
    </DialogShell>
  );
};
