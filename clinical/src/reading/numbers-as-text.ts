/** Many numbers, each as the character so many places behind "0": shorter than digits, and read faster. */
export type NumbersAsText = string;

const zero = 48;
/** Half of a pair of characters is none by itself. */
const tooLarge = 0xd800 - zero;

export function writeNumbers(numbers: readonly number[]): NumbersAsText {
  const wrong = numbers.find((number) => number < 0 || number >= tooLarge);
  if (wrong !== undefined) throw new RangeError(`${wrong} cannot be written as a character`);
  return numbers.map((number) => String.fromCharCode(zero + number)).join('');
}

/** Numbers that may be too large for one character, in two each. */
export const writeWideNumbers = (numbers: readonly number[]): NumbersAsText =>
  writeNumbers(numbers.flatMap((number) => [number >> LOW_BITS, number & LOW]));

export function readWideNumbers(text: NumbersAsText): Int32Array {
  const halves = readNumbers(text);
  const numbers = new Int32Array(halves.length / 2);
  for (let at = 0; at < numbers.length; at += 1)
    numbers[at] = ((halves[2 * at] ?? 0) << LOW_BITS) | (halves[2 * at + 1] ?? 0);
  return numbers;
}

const LOW_BITS = 15;
const LOW = (1 << LOW_BITS) - 1;

export function readNumbers(text: NumbersAsText): Int32Array {
  const numbers = new Int32Array(text.length);
  for (let at = 0; at < text.length; at += 1) numbers[at] = text.charCodeAt(at) - zero;
  return numbers;
}
