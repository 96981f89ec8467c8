/** A part of the English texts, by section (web/build/split-texts.ts). */
declare module 'virtual:account-texts' {
  export const texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
