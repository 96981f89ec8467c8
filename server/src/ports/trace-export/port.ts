import type { Trace } from '@hale/contract/admin-dialog-view';

/**
 * Shows operators, in the tools they have, how answers come about. Nobody waits for it, and what does
 * not fit or does not arrive is lost: staff read the stored traces.
 */
export interface TraceExport {
  /** Takes no time and never throws. */
  send(trace: Trace): void;
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>;
}
