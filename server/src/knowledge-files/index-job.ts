import { z } from 'zod';
import type { JobKind } from '../ports/jobs/port.ts';

const data = z.object({ fileId: z.int() });

/** Makes one knowledge file searchable. */
export const indexJob = {
  name: 'index-knowledge-file',
  data,
  retries: 3,
  timeoutSeconds: 1800,
} satisfies JobKind<typeof data>;
