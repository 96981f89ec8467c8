import type english from '../../../locales/en.json';

type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Every key of a tree of texts, with dots; plural endings left out. */
export type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? Name extends `${infer Stem}_${PluralEnding}`
      ? Stem
      : Name
    : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

/** Every key of en.json. A wrong key is a type error. */
export type TextKey = KeyOf<typeof english>;

export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one language: nested objects whose leaves are strings. */
export interface Bundle {
  readonly [name: string]: string | Bundle;
}

export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;
