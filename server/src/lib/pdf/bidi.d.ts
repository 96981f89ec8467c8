/** The types of the package speak of its CommonJS form; this is the other one. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function makeBidi(): Bidi;
}
