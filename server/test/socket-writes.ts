import { Socket } from 'node:net';
import { vi } from 'vitest';

/** Tells how often sockets of this process were written to since: each time is a call of the system. */
export function countSocketWrites(): () => number {
  const spies = (['_write', '_writev'] as const).map((name) => vi.spyOn(Socket.prototype, name));
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}
