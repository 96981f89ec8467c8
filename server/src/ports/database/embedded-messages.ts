import { z } from 'zod';
import { templateSchema } from './embedded-paths.ts';

/** What the thread of the embedded database is started with. */
export const workerOptions = z.object({
  folder: z.string(),
  /** The first that is current is copied where there is no database yet. */
  templates: z.array(templateSchema),
  /** Null: a TCP port of the loopback interface, where there are no Unix sockets. */
  socketPath: z.string().nullable(),
  maxConnections: z.number(),
});
export type WorkerOptions = z.infer<typeof workerOptions>;

/** What the thread tells the server. */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), address: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** The only thing the server tells the thread. */
export const STOP = 'stop';
