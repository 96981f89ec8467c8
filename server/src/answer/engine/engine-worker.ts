import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { loadKnowledge } from '@hale/clinical';
import { consult } from './consult.ts';
import type { EngineMessage, EngineReply } from './consultation.ts';

const artefact = new URL('../dist/knowledge.json', import.meta.resolve('@hale/clinical'));
const knowledge = loadKnowledge(readFileSync(artefact));
// The first question makes the indexes of the engine; nobody should wait for that.
consult(knowledge, {
  conversation: [{ by: 'person', text: 'I have a headache' }],
  language: 'en',
  country: null,
});

parentPort?.on('message', ({ id, request }: EngineMessage) => {
  parentPort?.postMessage(reply(id, request));
});

function reply(id: number, request: EngineMessage['request']): EngineReply {
  try {
    return { id, consultation: consult(knowledge, request) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'unknown' };
  }
}
