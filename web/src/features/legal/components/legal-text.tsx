import { parseParagraphs } from '../parse-paragraphs.ts';

export const LegalText = ({ text }: { text: string }) => (
  <div className="space-y-3 text-ink-soft">
    {parseParagraphs(text).map(({ isList, lines }) =>
      isList ? (
        <ul key={lines[0]} className="list-disc space-y-2 ps-5 marker:text-accent">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p key={lines[0]}>{lines}</p>
      ),
    )}
  </div>
);
