import { Suspense } from 'react';
import { Markdown } from '../load-parts.ts';

interface AnswerTextProps {
  text: string;
  isGrowing?: boolean;
}

/** An answer in its markdown. Until the reader of markdown has come, its words stand there plainly. */
export const AnswerText = ({ text, isGrowing = false }: AnswerTextProps) => (
  <Suspense
    fallback={
      <div dir="auto" className="whitespace-pre-wrap">
        {text}
      </div>
    }
  >
    <Markdown text={text} isGrowing={isGrowing} />
  </Suspense>
);
