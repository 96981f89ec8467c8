/** A part of the English texts (web/build/split-texts.ts). */
declare module 'virtual:account-texts' {
  export const texts: import('./i18n/text-key.ts').Bundle;
}
