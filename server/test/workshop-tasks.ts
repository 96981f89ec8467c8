import { writeFileSync } from 'node:fs';
import { serveTasks } from '../src/lib/workshop/serve-tasks.ts';

/** What can go wrong in a workshop, to be started by its test. */
serveTasks({
  echo: async (input) => input,
  id: async () => process.pid,
  settings: async () => Object.keys(process.env),
  throw: async () => {
    throw new Error('no');
  },
  spin: async () => {
    for (;;);
  },
  crash: async () => process.abort(),
  'fill with bytes': async () => {
    for (const all = []; ;) all.push(Buffer.alloc(5_000_000, 1));
  },
  'fill with objects': async () => {
    for (const all = []; ;) all.push({ number: Math.random() });
  },
  grow: async () => void Object.assign(globalThis, { kept: Buffer.alloc(150_000_000, 1) }),
  write: async (path) => writeFileSync(String(path), 'x'),
});
