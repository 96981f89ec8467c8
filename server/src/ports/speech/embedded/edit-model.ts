import { type Field, mapNested, readFields, textOf, writeFields } from './protobuf.ts';

/* Numbers of the fields and types in the ONNX format. */
const inModel = { graph: 7 } as const;
const inGraph = { node: 1, initializer: 5, output: 12, valueInfo: 13 } as const;
const inValueInfo = { name: 1 } as const;
const inNode = { attribute: 5 } as const;
const inAttribute = { name: 1, number: 3, tensor: 5, graph: 6 } as const;
const inTensor = { dims: 1, type: 2, floats: 4, int32s: 5, name: 8, raw: 9 } as const;
const FLOAT = 1n;
const HALF = 10n;

/** A model in half precision, which processors cannot compute with, in single precision. */
export function widenModel(model: Uint8Array): Uint8Array {
  return mapNested(model, { [inModel.graph]: widenGraph });
}

function widenGraph(graph: Uint8Array): Uint8Array {
  const widened = mapNested(graph, {
    [inGraph.node]: (node) => mapNested(node, { [inNode.attribute]: widenAttribute }),
    [inGraph.initializer]: widenTensor,
  });
  // What the types between the nodes are follows from the rest, and would contradict it now.
  return writeFields(readFields(widened).filter(({ number }) => number !== inGraph.valueInfo));
}

function widenAttribute(attribute: Uint8Array): Uint8Array {
  const fields = readFields(attribute);
  const isType = ['to', 'dtype'].includes(textOf(fields, inAttribute.name));
  return mapNested(
    writeFields(
      fields.map((field) =>
        isType && field.number === inAttribute.number && field.value === HALF
          ? { ...field, value: FLOAT }
          : field,
      ),
    ),
    { [inAttribute.tensor]: widenTensor, [inAttribute.graph]: widenGraph },
  );
}

function widenTensor(tensor: Uint8Array): Uint8Array {
  const fields = readFields(tensor);
  if (!fields.some(({ number, value }) => number === inTensor.type && value === HALF)) {
    return tensor;
  }
  return writeFields(fields.map(widenField));
}

function widenField(field: Field): Field {
  const { number, value } = field;
  if (number === inTensor.type) return { ...field, value: FLOAT };
  if (number === inTensor.raw && value instanceof Uint8Array) {
    const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
    const halves = Array.from({ length: value.length / 2 }, (_, at) =>
      view.getUint16(at * 2, true),
    );
    return { ...field, value: floatBytes(halves.map(fromHalf)) };
  }
  if (number === inTensor.int32s && value instanceof Uint8Array) {
    // A key before each number makes the packed list a message again.
    const halves = readFields(Uint8Array.from([...value].flatMap(withKeys(value))));
    return {
      number: inTensor.floats,
      wire: 2,
      value: floatBytes(halves.map((one) => fromHalf(Number(one.value)))),
    };
  }
  return field;
}

/** Puts the key of field 1 in front of every number of a packed list. */
function withKeys(packed: Uint8Array): (byte: number, at: number) => number[] {
  return (byte, at) => ((packed[at - 1] ?? 0) < 0x80 ? [8, byte] : [byte]);
}

function floatBytes(values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

function fromHalf(bits: number): number {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/**
 * A model whose table of positions has `rows` of them left: what it then works on is that much
 * shorter. Of its outputs only `output` stays: the others were made for one length.
 */
export function shortenPositions(
  model: Uint8Array,
  { table, rows, output }: { table: string; rows: number; output: string },
): Uint8Array {
  const shorten = (tensor: Uint8Array): Uint8Array => {
    const fields = readFields(tensor);
    if (textOf(fields, inTensor.name) !== table) return tensor;
    const [all, columns] = fields
      .filter(({ number }) => number === inTensor.dims)
      .map(({ value }) => Number(value));
    if (all === undefined || columns === undefined || all < rows) {
      throw new Error('the model has no such table of positions');
    }
    let isFirstDim = true;
    return writeFields(
      fields.map((field) => {
        if (field.number === inTensor.dims && isFirstDim) {
          isFirstDim = false;
          return { ...field, value: BigInt(rows) };
        }
        return field.number === inTensor.raw && field.value instanceof Uint8Array
          ? { ...field, value: field.value.subarray(0, rows * columns * 4) }
          : field;
      }),
    );
  };
  const isKept = ({ number, value }: Field): boolean =>
    number === inGraph.output && value instanceof Uint8Array
      ? textOf(readFields(value), inValueInfo.name) === output
      : number !== inGraph.valueInfo;
  return mapNested(model, {
    [inModel.graph]: (graph) =>
      writeFields(readFields(mapNested(graph, { [inGraph.initializer]: shorten })).filter(isKept)),
  });
}
