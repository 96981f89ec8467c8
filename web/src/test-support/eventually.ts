import { vi } from 'vitest';

/** Waits until the check passes, with patience for a busy machine: what it waits for is there long before. */
export const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 20_000 });
