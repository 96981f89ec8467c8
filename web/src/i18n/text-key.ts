import type english from '../../../locales/en.json';

type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type LeafPath<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? Name extends `${infer Stem}_${PluralEnding}`
      ? Stem
      : Name
    : `${Name}.${LeafPath<Node[Name]>}`;
}[keyof Node & string];

/** Every key of en.json, with dots; plural endings left out. A wrong key is a type error. */
export type TextKey = LeafPath<typeof english>;

export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one language: nested objects whose leaves are strings. */
export interface Bundle {
  readonly [name: string]: string | Bundle;
}

export type Translate = (key: TextKey, values?: TextValues) => string;
