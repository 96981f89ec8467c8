type Field = { number: number; value: bigint | Buffer };

/** Fields by their numbers; what is not there is empty or 0. */
export interface Message {
  has(number: number): boolean;
  bytes(number: number): Buffer;
  number(number: number): number;
  double(number: number): number;
  messages(number: number): Message[];
}

/** A message of protocol buffers, field by field, without knowing its schema. */
export function readMessage(bytes: Buffer): Message {
  const fields = readFields(bytes);
  const find = (number: number) => fields.findLast((field) => field.number === number)?.value;
  const all = (number: number): Buffer[] =>
    fields.flatMap((field) =>
      field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
    );
  const fixed = (number: number): Buffer => {
    const bits = Buffer.alloc(8);
    const value = find(number);
    if (typeof value === 'bigint') bits.writeBigUInt64LE(value);
    return bits;
  };
  return {
    has: (number) => find(number) !== undefined,
    bytes: (number) => all(number).at(-1) ?? Buffer.alloc(0),
    number: (number) => Number(find(number) ?? 0n),
    double: (number) => fixed(number).readDoubleLE(),
    messages: (number) => all(number).map(readMessage),
  };
}

function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = Number(varint());
    const kinds: Record<number, () => Field['value']> = {
      0: varint,
      1: () => take(8).readBigUInt64LE(),
      2: () => take(Number(varint())),
      5: () => BigInt(take(4).readUInt32LE()),
    };
    const read = kinds[key & 7];
    if (!read) throw new Error('not a message of protocol buffers');
    fields.push({ number: key >> 3, value: read() });
  }
  return fields;
}
