import { describe, expect, it } from 'vitest';
import { closeAfterTest } from '../../../test/event-logs.ts';
import { createInProcessEventLog } from './in-process.ts';

describe('event log: in process', () => {
  it('gives up the streams that ended first when all together are too large', async () => {
    const log = createInProcessEventLog({ maxTotalBytes: 10 });
    closeAfterTest(() => log.close());
    await log.append('running', ['1234']);
    await log.append('first', ['12']);
    await log.append('second', ['12']);
    await log.end('first');
    await log.end('second');
    await log.append('running', ['1234']);
    expect(await log.state('first')).toBe('missing');
    expect(await log.state('second')).toBe('ended');
    await log.append('running', ['12']);
    expect(await log.state('second')).toBe('missing');
    await expect(log.append('running', ['1'])).rejects.toMatchObject({ problem: 'full' });
    await log.remove('running');
    expect(await log.append('running', ['1234567890'])).toBe(1);
  });
});
