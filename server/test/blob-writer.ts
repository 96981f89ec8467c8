/*
 * Writes blobs to the disk store until it is killed: `node blob-writer.ts <folder> <first number>`.
 * A line `key number` says that the store acknowledged a blob. Every blob proves its own wholeness:
 * its first 32 bytes are the hash of the rest, which begins with the number.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { openDiskStore } from '../src/ports/blob-store/disk.ts';

const [folder, first] = process.argv.slice(2);
if (!folder || !first) throw new Error('usage: blob-writer.ts <folder> <first number>');
const store = await openDiskStore({ folder });
let number = Number(first);

async function writeForever(lane: number): Promise<never> {
  for (;;) {
    const mine = number++;
    // Some keys are new, some replace what an earlier turn wrote.
    const key = `lane-${lane}/${mine % 3 === 0 ? `new/${mine}` : `again-${mine % 2}`}`;
    const body = Buffer.concat([Buffer.alloc(4), randomBytes(randomInt(400_000))]);
    body.writeUInt32BE(mine);
    const hash = createHash('sha256').update(body).digest();
    const halves = [hash, body.subarray(0, body.length / 2), body.subarray(body.length / 2)];
    await store.put(key, Readable.from(halves));
    writeSync(1, `${key} ${mine}\n`);
  }
}
await Promise.all([1, 2, 3, 4].map(writeForever));
