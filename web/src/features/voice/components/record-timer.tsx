import { useRecorder } from '../recorder-store.ts';

/** Minutes and seconds of the recording, in the same digits everywhere. */
export const RecordTimer = () => {
  const seconds = useRecorder((it) => it.seconds);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span dir="ltr" data-numeric="" data-testid="record-timer" className="text-sm text-ink-soft">
      {text}
    </span>
  );
};
