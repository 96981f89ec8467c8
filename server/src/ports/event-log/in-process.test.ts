import { describe, expect, it } from 'vitest';
import { closeAfterTest } from '../../../test/event-logs.ts';
import { createInProcessEventLog } from './in-process.ts';

describe('event log: in process', () => {
  it('gives up the streams that ended first when all together are too large', async () => {
    const text = 'x'.repeat(10_000);
    const log = createInProcessEventLog({ maxTotalBytes: 45_000 });
    closeAfterTest(() => log.close());
    await log.append('running', [text, text]);
    for (const name of ['first', 'second']) {
      await log.append(name, [text]);
      await log.end(name);
    }
    await log.append('running', [text]);
    expect(await log.state('first')).toBe('missing');
    expect(await log.state('second')).toBe('ended');
    await log.append('running', [text]);
    expect(await log.state('second')).toBe('missing');
    await expect(log.append('running', [text])).rejects.toMatchObject({ problem: 'full' });
    await log.remove('running');
    expect(await log.append('running', [text, text, text, text])).toBe(4);
  });
});
