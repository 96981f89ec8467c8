import { writeKnowledge } from '../clinical/build/knowledge-on-disk.ts';
import { say } from './lib/say.mjs';

// Makes clinical/dist/knowledge.json. Needs the server's Node (TypeScript).
const shown = 20;
const problems = writeKnowledge();
for (const problem of problems.slice(0, shown)) say(`  ${problem}`);
if (problems.length > shown) say(`  … and ${problems.length - shown} more`);
