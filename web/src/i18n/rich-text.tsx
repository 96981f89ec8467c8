import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A text in which `<name>` marks the place of a part. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** Links and the like inside a sentence, wherever the language puts them. */
export const RichText = ({ text, parts }: RichTextProps) =>
  text.split(/(<\w+>)/).map((piece) => {
    const name = /^<(\w+)>$/.exec(piece)?.[1] ?? '';
    return <Fragment key={piece}>{Object.hasOwn(parts, name) ? parts[name] : piece}</Fragment>;
  });
