import { CircleAlert, CircleCheck, CloudAlert, Smartphone } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useFormTexts } from '../load-forms.ts';
import type { SaveState } from '../use-saved-form.ts';

const signs = {
  saved: <Icon of={CircleCheck} size="sm" className="text-success" />,
  saving: <Spinner size="sm" />,
  waiting: <Icon of={Smartphone} size="sm" />,
  failed: <Icon of={CloudAlert} size="sm" className="text-danger" />,
};

interface FormFooterProps {
  label: string;
  isSending: boolean;
  error: string | null;
  state?: SaveState;
}

/** The end of a form: what is wrong, how saving stands, and the way on. */
export const FormFooter = ({ label, isSending, error, state = 'untouched' }: FormFooterProps) => {
  const text = useFormTexts();
  return (
    <div className="mt-8">
      <div role="alert">
        {error !== null && (
          <div className="mb-4 flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger">
            <Icon of={CircleAlert} size="sm" className="mt-0.5" />
            <p data-testid="form-error">{error}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          loading={isSending}
          data-testid="form-save"
          className="max-sm:w-full"
        >
          {label}
        </Button>
        <p
          role="status"
          data-testid="form-status"
          data-state={state}
          className="flex min-h-6 items-center gap-2 text-sm text-ink-soft"
        >
          {state !== 'untouched' && (
            <>
              {signs[state]}
              {text(`status.${state}`)}
            </>
          )}
        </p>
      </div>
    </div>
  );
};
