/** Many numbers, each as the character so many places behind "0": shorter than digits, and read faster. */
export type NumbersAsText = string;

const zero = 48;
/** Halves of pairs of characters are none by themselves: these places are left out. */
const firstHalf = 0xd800;
const halves = 0x800;
const tooLarge = 0xfffe - halves - zero;

const characterOf = (number: number): string => {
  const code = zero + number;
  return String.fromCharCode(code < firstHalf ? code : code + halves);
};

export function writeNumbers(numbers: readonly number[]): NumbersAsText {
  const wrong = numbers.find((number) => number < 0 || number >= tooLarge);
  if (wrong !== undefined) throw new RangeError(`${wrong} cannot be written as a character`);
  return numbers.map(characterOf).join('');
}

/** Numbers that may be too large for one character, in two each. */
export const writeWideNumbers = (numbers: readonly number[]): NumbersAsText =>
  writeNumbers(numbers.flatMap((number) => [number >> LOW_BITS, number & LOW]));

export function readWideNumbers(text: NumbersAsText): Int32Array {
  const numbers = new Int32Array(text.length / 2);
  for (let at = 0; at < numbers.length; at += 1)
    numbers[at] = (numberAt(text, 2 * at) << LOW_BITS) | numberAt(text, 2 * at + 1);
  return numbers;
}

const LOW_BITS = 15;
const LOW = (1 << LOW_BITS) - 1;

export function readNumbers(text: NumbersAsText): Int32Array {
  const numbers = new Int32Array(text.length);
  for (let at = 0; at < text.length; at += 1) numbers[at] = numberAt(text, at);
  return numbers;
}

export function numberAt(text: NumbersAsText, at: number): number {
  const code = text.charCodeAt(at);
  return (code < firstHalf ? code : code - halves) - zero;
}
