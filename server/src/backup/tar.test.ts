import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { readTarHeader, type TarEntry, tarHeader } from './tar.ts';

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test.each<TarEntry>([
  { path: 'data', kind: 'folder', size: 0 },
  { path: 'x'.repeat(100), kind: 'file', size: 1 },
  { path: 'x'.repeat(101), kind: 'file', size: 8_589_934_591 },
  { path: `${'é'.repeat(60)}/🩺=a b`, kind: 'file', size: 8_589_934_592 },
  { path: 'data/large', kind: 'file', size: 5_000_000_000_000 },
])('a header keeps $kind $path of $size bytes', async (entry) => {
  const source = new ByteReader(inPieces(tarHeader(entry), 100), () => undefined);
  expect(await readTarHeader(source)).toEqual(entry);
});

test('a damaged header is noticed', async () => {
  const header = tarHeader({ path: 'data/a', kind: 'file', size: 1 });
  header.write('b', 5);
  const source = new ByteReader(inPieces(header, 512), () => undefined);
  await expect(readTarHeader(source)).rejects.toThrow('damaged');
});
