import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { openCurrentKnowledge } from '../clinical/build/knowledge-on-disk.ts';
import { predict } from '../clinical/evals/predict.ts';
import { say } from './lib/say.mjs';

// `npm run predict -- in.jsonl out.jsonl`: measures the engine from outside, a line in, a line out.
const [input, output] = process.argv.slice(2);
if (!input || !output) {
  say('Usage: npm run predict -- in.jsonl out.jsonl');
  process.exit(1);
}

const knowledge = openCurrentKnowledge();
const out = createWriteStream(output);
for await (const line of createInterface({ input: createReadStream(input), crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  out.write(`${JSON.stringify(predict(knowledge, JSON.parse(line)))}\n`);
}
await new Promise((resolve) => out.end(resolve));
