import type { Trace } from '@hale/contract/admin-dialog-view';
import { formatCount } from './format-count.ts';
import type { AdminText } from './load-admin.ts';

/** An answer costs a fraction of a cent. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** What an answer took; the price where the operator has set one. */
export const formatTrace = (trace: Trace, text: AdminText): string => {
  const facts = {
    model: trace.model,
    tokens: formatCount(trace.total_tokens),
    ms: formatCount(trace.latency_ms),
  };
  const cost = trace.outputs?.['cost_dollars'];
  return typeof cost === 'number' && cost > 0
    ? text('viewer.traceSummaryCost', { ...facts, cost: dollars.format(cost) })
    : text('viewer.traceSummary', facts);
};
