import { knowledgeNotes } from '@hale/contract/admin-options';
import * as z from 'zod/mini';

export const indexInput = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  kind: z.enum(['docx', 'txt']),
});

/** What the process that reads knowledge files gives back. */
export const indexOutcome = z.union([
  z.object({ note: z.enum(knowledgeNotes) }),
  z.object({
    passages: z.array(z.object({ heading: z.string(), text: z.string() })),
    terms: z.string(),
    counts: z.custom<Uint32Array>((value) => value instanceof Uint32Array),
    ends: z.custom<Uint32Array>((value) => value instanceof Uint32Array),
    postings: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
]);
export type IndexOutcome = z.infer<typeof indexOutcome>;
