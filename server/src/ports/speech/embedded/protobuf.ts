/** One field of a protocol buffer, in the order it was written. */
export interface Field {
  number: number;
  /** Numbers, or bytes with a length; whatever has a fixed width is kept as its bytes. */
  value: bigint | Uint8Array;
  wire: number;
}

const VARINT = 0;
const BYTES = 2;
const FOUR_BYTES = 5;

export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the message ends in the middle of a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const [number, wire] = [key >>> 3, key & 7];
    if (wire === VARINT) fields.push({ number, wire, value: varint() });
    else {
      const length = wire === BYTES ? Number(varint()) : wire === FOUR_BYTES ? 4 : 8;
      fields.push({ number, wire, value: bytes.subarray(at, at + length) });
      at += length;
    }
  }
  return fields;
}

export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wire, value }) => {
      const key = writeVarint(BigInt((number << 3) | wire));
      if (typeof value === 'bigint') return [key, writeVarint(value)];
      return wire === BYTES ? [key, writeVarint(BigInt(value.length)), value] : [key, value];
    }),
  );
}

/** The same message with some of its nested ones rewritten. */
export function mapNested(
  bytes: Uint8Array,
  rewrite: Readonly<Record<number, (nested: Uint8Array) => Uint8Array>>,
): Uint8Array {
  return writeFields(
    readFields(bytes).map((field) => {
      const change = rewrite[field.number];
      return change && typeof field.value !== 'bigint'
        ? { ...field, value: change(field.value) }
        : field;
    }),
  );
}

/** Fields of bytes are looked for by their number; the text of the first one. */
export function textOf(fields: readonly Field[], number: number): string {
  const value = fields.find((field) => field.number === number)?.value;
  return value instanceof Uint8Array ? Buffer.from(value).toString() : '';
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  do {
    const byte = Number(left & 0x7fn);
    left >>= 7n;
    bytes.push(left > 0n ? byte | 0x80 : byte);
  } while (left > 0n);
  return Uint8Array.from(bytes);
}
