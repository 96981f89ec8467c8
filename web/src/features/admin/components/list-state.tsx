import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAdminTexts } from '../load-admin.ts';

interface ListStateProps {
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => unknown;
  empty: string;
  spinnerTestId: string;
}

/** What stands in a list in place of rows. */
export const ListState = ({
  isLoading,
  isFailed,
  onRetry,
  empty,
  spinnerTestId,
}: ListStateProps) => {
  const text = useAdminTexts();
  if (isLoading) {
    return (
      <div aria-busy="true">
        <Spinner
          size="lg"
          label={text('list.loading')}
          data-testid={spinnerTestId}
          className="my-10 text-accent"
        />
      </div>
    );
  }
  if (isFailed) {
    return (
      <ErrorState
        title={text('list.error')}
        retry={{ label: text('list.retry'), onRetry }}
        data-testid="list-error"
      />
    );
  }
  return empty;
};
