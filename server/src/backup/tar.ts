/**
 * As much of the tar format as a backup needs, so that an operator can look into one with any tar:
 * plain files, folders, and the extended header for names and sizes that the old header cannot hold.
 */
export interface TarEntry {
  /** With slashes, relative, without a slash at the end. */
  path: string;
  kind: 'file' | 'folder';
  size: number;
}

export const BLOCK = 512;
const LONGEST_PLAIN_PATH = 100;
const LARGEST_PLAIN_SIZE = 0o77777777777;

export const TAR_END = Buffer.alloc(BLOCK * 2);

export const paddingAfter = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

export function tarHeader({ path, kind, size }: TarEntry): Buffer {
  const plain = header(path, kind === 'file' ? '0' : '5', size);
  const records: string[] = [];
  if (Buffer.byteLength(path) > LONGEST_PLAIN_PATH) records.push(record('path', path));
  if (size > LARGEST_PLAIN_SIZE) records.push(record('size', String(size)));
  if (records.length === 0) return plain;

  const extended = Buffer.from(records.join(''));
  return Buffer.concat([
    header('extended-header', 'x', extended.length),
    extended,
    Buffer.alloc(paddingAfter(extended.length)),
    plain,
  ]);
}

function header(path: string, type: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(path, 0, LONGEST_PLAIN_PATH);
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${octal(size > LARGEST_PLAIN_SIZE ? 0 : size)}\0`, 124);
  block.write(`${octal(0)}\0`, 136);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const octal = (value: number) => value.toString(8).padStart(11, '0');

/** Its own length is part of the record, and of that length. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (length !== Buffer.byteLength(`${length}${rest}`))
    length = Buffer.byteLength(`${length}${rest}`);
  return `${length}${rest}`;
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
function checksumOf(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
  return sum;
}

/** Takes bytes from the stream: exactly as many as asked for, or it throws. */
export interface ByteSource {
  take(length: number): Promise<Buffer>;
}

/** Null at the end of the archive. The content follows in the source, with its padding. */
export async function readTarHeader(source: ByteSource): Promise<TarEntry | null> {
  let path: string | undefined;
  let size: number | undefined;
  for (;;) {
    const block = await source.take(BLOCK);
    if (block.every((byte) => byte === 0)) return null;
    if (octalAt(block, 148, 8) !== checksumOf(block)) throw new Error('a header is damaged');
    const type = block.toString('latin1', 156, 157);
    const plainSize = octalAt(block, 124, 12);
    if (type === 'x') {
      const records = parseRecords(await source.take(plainSize));
      await source.take(paddingAfter(plainSize));
      path = records.get('path');
      size = records.has('size') ? Number(records.get('size')) : undefined;
      continue;
    }
    if (type !== '0' && type !== '5') throw new Error(`an entry of the unknown type ${type}`);
    return {
      path: path ?? textAt(block, 0, LONGEST_PLAIN_PATH),
      kind: type === '0' ? 'file' : 'folder',
      size: size ?? plainSize,
    };
  }
}

function parseRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 20), 10);
    if (!(length > 0)) throw new Error('an extended header is damaged');
    const [key = '', ...value] = bytes
      .toString('utf8', bytes.indexOf(' ', at) + 1, at + length - 1)
      .split('=');
    records.set(key, value.join('='));
    at += length;
  }
  return records;
}

const octalAt = (block: Buffer, at: number, length: number) =>
  Number.parseInt(textAt(block, at, length).trim() || '0', 8);

function textAt(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}
