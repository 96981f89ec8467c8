import { cleanText } from '../lib/documents/clean-text.ts';
import { decodeText } from '../lib/documents/decode-text.ts';
import { readDocx } from '../lib/documents/docx-text.ts';
import { serveTasks } from '../lib/workshop/serve-tasks.ts';
import { indexInput, type IndexOutcome } from './index-outcome.ts';
import { indexText } from './index-text.ts';

serveTasks({
  'index file': async (input) => indexFile(input),
});

function indexFile(input: unknown): IndexOutcome {
  const { bytes, kind } = indexInput.parse(input);
  const text = kind === 'txt' ? decodeText(bytes) : readWords(Buffer.from(bytes));
  if (typeof text !== 'string') return text;
  const index = indexText(cleanText(text));
  return index.passages.length === 0 ? { note: 'no_text' } : index;
}

function readWords(bytes: Buffer): string | IndexOutcome {
  const read = readDocx(bytes);
  if (read === 'too large') return { note: 'too_large' };
  return read === 'damaged' ? { note: 'damaged' } : read.text;
}
