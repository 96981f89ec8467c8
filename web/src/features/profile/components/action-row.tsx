import type { ComponentProps } from 'react';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { Row, rowClass } from './row.tsx';

type ActionRowProps = Omit<ComponentProps<typeof Row>, 'isLink'> & {
  /** When it returns a promise, the line is busy, and cannot be pressed again, until that settles. */
  onPress: () => unknown;
  'data-testid': string;
};

export const ActionRow = ({
  onPress,
  isBusy = false,
  'data-testid': testId,
  ...row
}: ActionRowProps) => {
  const { run, isRunning } = useSingleFlight(isBusy ? undefined : onPress);
  return (
    <button
      type="button"
      aria-busy={isBusy || isRunning || undefined}
      data-testid={testId}
      onClick={run}
      className={rowClass}
    >
      <Row {...row} isBusy={isBusy || isRunning} />
    </button>
  );
};
