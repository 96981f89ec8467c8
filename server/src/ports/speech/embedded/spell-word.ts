import * as z from 'zod/mini';

const table = z.object({ shape: z.array(z.int()), data: z.string() });
const spellingFile = z.object({
  enc_emb: table,
  enc_w_ih: table,
  enc_w_hh: table,
  enc_b_ih: table,
  enc_b_hh: table,
  dec_emb: table,
  dec_w_ih: table,
  dec_w_hh: table,
  dec_b_ih: table,
  dec_b_hh: table,
  fc_w: table,
  fc_b: table,
  graphemes: z.array(z.string()),
  phonemes: z.array(z.string()),
});

interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

interface Gates {
  input: Matrix;
  state: Matrix;
  inputBias: Matrix;
  stateBias: Matrix;
}

const START = 2;
const END = 3;
const maxSounds = 20;

/** Guesses how an English word sounds that stands in no dictionary: a small recurrent network. */
export function openSpelling(file: unknown): (word: string) => string[] {
  const given = spellingFile.parse(file);
  const letters = new Map(given.graphemes.map((letter, at) => [letter, at]));
  const letterTable = matrix(given.enc_emb);
  const soundTable = matrix(given.dec_emb);
  const reading: Gates = {
    input: matrix(given.enc_w_ih),
    state: matrix(given.enc_w_hh),
    inputBias: matrix(given.enc_b_ih),
    stateBias: matrix(given.enc_b_hh),
  };
  const speaking: Gates = {
    input: matrix(given.dec_w_ih),
    state: matrix(given.dec_w_hh),
    inputBias: matrix(given.dec_b_ih),
    stateBias: matrix(given.dec_b_hh),
  };
  const [choice, choiceBias] = [matrix(given.fc_w), matrix(given.fc_b)];
  const unknown = letters.get('<unk>') ?? 0;

  return (word) => {
    let state = new Float32Array(reading.state.columns);
    for (const letter of [...word, '</s>']) {
      state = advance(reading, row(letterTable, letters.get(letter) ?? unknown), state);
    }
    const sounds: string[] = [];
    let last = START;
    while (sounds.length < maxSounds) {
      state = advance(speaking, row(soundTable, last), state);
      const scores = times(choice, state, choiceBias);
      last = scores.reduce((best, score, at) => (score > (scores[best] ?? 0) ? at : best), 0);
      if (last === END) break;
      sounds.push(given.phonemes[last] ?? '');
    }
    return sounds;
  };
}

/** One step of a gated recurrent unit. */
function advance(
  gates: Gates,
  input: Float32Array,
  state: Float32Array,
): Float32Array<ArrayBuffer> {
  const fromInput = times(gates.input, input, gates.inputBias);
  const fromState = times(gates.state, state, gates.stateBias);
  const size = state.length;
  return Float32Array.from(state, (old, at) => {
    const reset = sigmoid((fromInput[at] ?? 0) + (fromState[at] ?? 0));
    const keep = sigmoid((fromInput[at + size] ?? 0) + (fromState[at + size] ?? 0));
    const fresh = Math.tanh(
      (fromInput[at + 2 * size] ?? 0) + reset * (fromState[at + 2 * size] ?? 0),
    );
    return (1 - keep) * fresh + keep * old;
  });
}

function times(weights: Matrix, vector: Float32Array, bias: Matrix): Float32Array {
  return Float32Array.from({ length: weights.rows }, (_, at) =>
    row(weights, at).reduce(
      (sum, weight, place) => sum + weight * (vector[place] ?? 0),
      bias.values[at] ?? 0,
    ),
  );
}

function row({ values, columns }: Matrix, at: number): Float32Array {
  return values.subarray(at * columns, (at + 1) * columns);
}

function matrix({ shape, data }: z.infer<typeof table>): Matrix {
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
  const [rows = 0, columns = 1] = shape;
  return { rows, columns, values: new Float32Array(bytes.buffer) };
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
