import { twoDigits } from '../../../lib/two-digits.ts';
import { useRecorder } from '../recorder-store.ts';

/** Minutes and seconds of the recording, in the same digits everywhere. */
export const RecordTimer = () => {
  const seconds = useRecorder((it) => it.seconds);
  const text = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  return (
    <span dir="ltr" data-numeric="" data-testid="record-timer" className="text-sm text-ink-soft">
      {text}
    </span>
  );
};
