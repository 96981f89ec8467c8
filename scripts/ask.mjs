import { openCurrentKnowledge } from '../clinical/build/knowledge-on-disk.ts';
import { consult } from '../clinical/src/engine.ts';
import { say } from './lib/say.mjs';
import { showConsultation } from './lib/show-consultation.mjs';
import { showReading } from './lib/show-reading.mjs';

// `npm run ask -- "text"`: every step of the engine on one message. Needs the server's Node (TypeScript).
const text = process.argv.slice(2).join(' ');
if (text.trim() === '') {
  say('Usage: npm run ask -- "I have had a sore throat and a fever for three days"');
  process.exit(1);
}

const knowledge = openCurrentKnowledge();
const consultation = consult(knowledge, [{ by: 'person', text }]);
say(showReading(knowledge, consultation.reading));
say(showConsultation(consultation));
