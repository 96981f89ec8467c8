import { readMessage } from '../clinical/src/read-message.ts';
import { openCurrentKnowledge } from '../clinical/build/knowledge-on-disk.ts';
import { say } from './lib/say.mjs';
import { showReading } from './lib/show-reading.mjs';

// `npm run ask -- "text"`: every step of the engine on one message. Needs the server's Node (TypeScript).
const text = process.argv.slice(2).join(' ');
if (text.trim() === '') {
  say('Usage: npm run ask -- "I have had a sore throat and a fever for three days"');
  process.exit(1);
}

const knowledge = openCurrentKnowledge();
const reading = readMessage(knowledge, text);
say(showReading(knowledge, reading));
