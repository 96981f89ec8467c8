import type { TraceExport } from './port.ts';

/** Tells each of them; null where there is none. */
export function toAll(exports: readonly TraceExport[]): TraceExport | null {
  if (exports.length === 0) return null;
  return {
    send: (trace) => exports.forEach((one) => one.send(trace)),
    async close() {
      await Promise.all(exports.map((one) => one.close()));
    },
  };
}
