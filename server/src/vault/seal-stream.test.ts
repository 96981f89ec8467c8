import { createHash, randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSealingKey, SealError } from './seal.ts';
import { opening, sealing } from './seal-stream.ts';

const key = makeSealingKey(randomBytes(32));
const binding = { owner: 'user:12', context: 'file.content' };
const header = 21;
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;

describe('sealed streams', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])(
    'open to the %i bytes that were sealed',
    async (size) => {
      const plain = randomBytes(size);
      const sealed = await run(sealing(key, binding), plain);
      const chunks = Math.max(1, Math.ceil(size / chunk));
      expect(sealed).toHaveLength(header + size + 16 * chunks);
      expect(plain.equals(await run(opening(key, binding), sealed))).toBe(true);
    },
  );

  it('do not depend on how the bytes arrive', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), cuts, cuts, async (size, one, two) => {
        const plain = randomBytes(size);
        const sealed = await run(sealing(key, binding), plain, one);
        expect(plain.equals(await run(opening(key, binding), sealed, two))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('open byte by byte', async () => {
    const plain = randomBytes(chunk + 100);
    const sealed = await run(
      sealing(key, binding),
      plain,
      Array.from(plain, () => 1),
    );
    const opened = await run(
      opening(key, binding),
      sealed,
      Array.from(sealed, () => 1),
    );
    expect(plain.equals(opened)).toBe(true);
  });

  it('are refused wherever they are cut off', async () => {
    const sealed = await run(sealing(key, binding), randomBytes(2 * chunk));
    const boundaries = [0, header, header + sealedChunk, sealed.length];
    const lengths = boundaries.flatMap((at) => [at - 17, at - 16, at - 1, at, at + 1, at + 16]);
    for (const length of lengths.filter((at) => at >= 0 && at < sealed.length)) {
      await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(SealError);
    }
  });

  it('are refused when chunks are moved, repeated, left out or added', async () => {
    const sealed = await run(sealing(key, binding), randomBytes(3 * chunk));
    const head = sealed.subarray(0, header);
    const [a, b, c] = [0, 1, 2].map((index) =>
      sealed.subarray(header + index * sealedChunk, header + (index + 1) * sealedChunk),
    );
    if (!a || !b || !c) throw new Error('three chunks');
    expect(await open(Buffer.concat([head, a, b, c]))).toHaveLength(3 * chunk);
    const wrong = [[b, a, c], [a, a, b, c], [a, c], [b, c], [a, b], [c], [a, b, c, c], []];
    for (const order of wrong) {
      await expect(open(Buffer.concat([head, ...order]))).rejects.toThrow(SealError);
    }
    await expect(open(Buffer.concat([sealed, Buffer.alloc(1)]))).rejects.toThrow(SealError);
  });

  it('are refused when any byte is changed', async () => {
    const sealed = await run(sealing(key, binding), randomBytes(40));
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(open(changed), `byte ${at}`).rejects.toThrow(SealError);
    }
  });

  it('are refused in any place but their own, and with another key', async () => {
    const sealed = await run(sealing(key, binding), randomBytes(40));
    const others = [
      { ...binding, owner: 'user:1' },
      { ...binding, context: 'file.preview' },
    ];
    for (const other of others) {
      await expect(run(opening(key, other), sealed)).rejects.toThrow('damaged');
    }
    const otherKey = makeSealingKey(randomBytes(32));
    await expect(run(opening(otherKey, binding), sealed)).rejects.toThrow('another key');
  });

  it('cannot borrow chunks from a stream of the same owner and place', async () => {
    const [one, two] = [
      await run(sealing(key, binding), Buffer.alloc(100, 1)),
      await run(sealing(key, binding), Buffer.alloc(100, 2)),
    ];
    const mixed = Buffer.concat([one.subarray(0, header), two.subarray(header)]);
    await expect(open(mixed)).rejects.toThrow('damaged');
  });

  it('yield nothing of a chunk that is not genuine', async () => {
    const sealed = await run(sealing(key, binding), randomBytes(2 * chunk));
    sealed.writeUInt8(sealed.readUInt8(header + sealedChunk + 5) ^ 1, header + sealedChunk + 5);
    let yielded = 0;
    const reading = pipeline(Readable.from([sealed]), opening(key, binding), async (parts) => {
      for await (const part of parts) yielded += part.length;
    });
    await expect(reading).rejects.toThrow('damaged');
    expect(yielded % chunk).toBe(0);
    expect(yielded).toBeLessThanOrEqual(chunk);
  });

  it('pass 64 MB through without gathering them', async () => {
    const before = createHash('sha256');
    const after = createHash('sha256');
    const seal = sealing(key, binding);
    const unseal = opening(key, binding);
    let most = 0;
    const source = Readable.from(
      (function* () {
        for (let piece = 0; piece < 1024; piece++) {
          const bytes = randomBytes(64 * 1024);
          before.update(bytes);
          const waiting = [seal, unseal].map((part) => part.readableLength + part.writableLength);
          most = Math.max(most, ...waiting);
          yield bytes;
        }
      })(),
    );
    await pipeline(source, seal, unseal, async (parts) => {
      for await (const part of parts) after.update(part);
    });
    expect(after.digest('hex')).toBe(before.digest('hex'));
    expect(most).toBeLessThan(1024 * 1024);
  });
});

const open = (sealed: Buffer): Promise<Buffer> => run(opening(key, binding), sealed);

/** Sends bytes through in pieces of the given lengths, the rest in one. */
async function run(transform: Transform, bytes: Buffer, lengths: number[] = []): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const length of lengths) {
    pieces.push(bytes.subarray(from, from + length));
    from += length;
  }
  if (from < bytes.length) pieces.push(bytes.subarray(from));
  const filled = pieces.filter((piece) => piece.length > 0);
  let result = Buffer.alloc(0);
  await pipeline(Readable.from(filled), transform, async (parts) => {
    result = await buffer(parts);
  });
  return result;
}
