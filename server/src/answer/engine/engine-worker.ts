import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { keepReadings, loadKnowledge, medicineWords, type Remembered } from '@hale/clinical';
import { RecentMap } from '../../lib/recent-map.ts';
import { consult } from './consult.ts';
import type { EngineMessage, EngineTask } from './consultation.ts';
import { examine } from './examine.ts';
import { review } from './review.ts';

const artefact = new URL('../dist/knowledge.json', import.meta.resolve('@hale/clinical'));
const knowledge = loadKnowledge(readFileSync(artefact));
/** A chat that goes on is read from where it was; so many are under way at once, for so long. */
const RECENT_CHATS = 400;
const CHAT_PAUSE_MS = 15 * 60_000;
const SEARCH_AFTER_MS = 1_000;
keepReadings(knowledge, new RecentMap<string, Remembered>(RECENT_CHATS, CHAT_PAUSE_MS));
// The first question makes the indexes of the engine; nobody should wait for that.
warmUp('I have a headache');
// The index of the search takes as long again: whoever waits already is answered before.
setTimeout(() => warmUp('What is a healthy breakfast?'), SEARCH_AFTER_MS);

parentPort?.on('message', ({ id, task }: EngineMessage) => {
  parentPort?.postMessage(reply(id, task));
});

function warmUp(text: string): void {
  consult(knowledge, { conversation: [{ by: 'person', text }], language: 'en', country: null });
}

function reply(id: number, task: EngineTask) {
  try {
    return { id, result: perform(task) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'unknown' };
  }
}

function perform(task: EngineTask): unknown {
  if ('consult' in task) return consult(knowledge, task.consult);
  if ('examine' in task) return examine(knowledge, task.examine);
  if ('medicineWords' in task) return medicineWords(knowledge);
  return review(knowledge, task.review);
}
