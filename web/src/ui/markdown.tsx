import { useLayoutEffect, useRef } from 'react';
import { createMarkdownWriter } from '../lib/markdown-writer.ts';

type MarkdownProps = {
  text: string;
  /** More will follow: marks that are still open are shown closed. */
  isGrowing?: boolean;
};

/** Markdown as it is written. Brings its own reader along: load it lazily. */
export const Markdown = ({ text, isGrowing = false }: MarkdownProps) => {
  const box = useRef<HTMLDivElement>(null);
  const write = useRef<ReturnType<typeof createMarkdownWriter>>(undefined);

  useLayoutEffect(() => {
    if (!box.current) return;
    write.current ??= createMarkdownWriter(box.current);
    write.current(text, isGrowing);
  }, [text, isGrowing]);

  return <div ref={box} className="markdown" />;
};
