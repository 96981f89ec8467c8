import type { Trace } from '@hale/contract/admin-dialog-view';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatTrace } from './format-trace.ts';
import { loadAdmin, useAdminTexts } from './load-admin.ts';

const trace: Trace = {
  run_id: 'run',
  name: 'answer',
  status: 'success',
  start_time: '2026-11-15T12:00:00.000Z',
  end_time: '2026-11-15T12:00:01.200Z',
  latency_ms: 1200,
  model: 'big-model',
  prompt_tokens: 1000,
  completion_tokens: 234,
  total_tokens: 1234,
  inputs: {},
  outputs: null,
  error: null,
  steps: [],
};

test('a trace says what the answer took, and its price where there is one', async () => {
  await loadAdmin();
  const { result } = renderHook(useAdminTexts);
  const told = (outputs: Trace['outputs']) => formatTrace({ ...trace, outputs }, result.current);
  expect(told(null)).toBe('big-model, 1,234 tokens, 1,200 ms');
  expect(told({ cost_dollars: 0 })).toBe('big-model, 1,234 tokens, 1,200 ms');
  expect(told({ cost_dollars: 0.0113 })).toBe('big-model, 1,234 tokens, 1,200 ms, $0.0113');
});
