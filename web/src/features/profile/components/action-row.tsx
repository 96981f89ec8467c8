import type { ComponentProps } from 'react';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { Row, rowClass } from './row.tsx';

type ActionRowProps = Omit<ComponentProps<typeof Row>, 'isBusy' | 'isLink'> & {
  /** The line is busy, and cannot be pressed again, until it settles. */
  onPress: () => Promise<void>;
  'data-testid': string;
};

export const ActionRow = ({ onPress, 'data-testid': testId, ...row }: ActionRowProps) => {
  const { run, isRunning } = useSingleFlight(onPress);
  return (
    <button
      type="button"
      aria-busy={isRunning || undefined}
      data-testid={testId}
      onClick={run}
      className={rowClass}
    >
      <Row {...row} isBusy={isRunning} />
    </button>
  );
};
