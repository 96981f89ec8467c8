import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../lib/app-error.ts';
import { FairQueue, QueueFullError } from '../../lib/fair-queue.ts';

/** argon2id (the library's default) with the memory and rounds OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random text nobody knows: takes the same time as a real one and fits no password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ljueqApTCsLcBoVMPW66jQ$PpIXLacBgBOysQ6MrwYzMOCmWtwuw4Krntl0XizdU8c';

/**
 * Hashing runs in native threads, off the event loop, but it takes whole cores, and files are read by
 * the same few threads: half of both stay free for everybody else, however many people log in.
 */
const queue = new FairQueue({
  concurrency: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  maxWaiting: 500,
  maxWaitingPerKey: 250,
});
const retryAfterSeconds = 10;

/** `from` is who makes the work, by address: many requests of one delay the others' little. */
export function hashPassword(password: string, from: string): Promise<string> {
  return inTurn(from, () => hash(password, COST));
}

/** An account that is not there, or has no password, takes as long as any other. */
export function verifyPassword(
  password: string,
  passwordHash: string | null,
  from: string,
): Promise<boolean> {
  return inTurn(from, async () => {
    const matches = await verify(passwordHash ?? NOBODYS_HASH, password);
    return matches && passwordHash !== null;
  });
}

async function inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(from, work);
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new AppError('too_many_attempts', { retryAfterSeconds }, { cause: error });
  }
}
