import * as z from 'zod/mini';

export const pictureInput = z.object({
  bytes: bytes(),
  format: z.enum(['png', 'jpeg', 'webp', 'heic']),
});

export type PictureInput = z.infer<typeof pictureInput>;

const made = z.nullable(bytes());
export const pictureOutcome = z.discriminatedUnion('kind', [
  /** `picture` replaces the file; null: it can stay as it is. `preview` null: it is its own. */
  z.object({ kind: z.literal('good'), picture: made, preview: made }),
  z.object({ kind: z.literal('too large') }),
  z.object({ kind: z.literal('unreadable') }),
]);
export type PictureOutcome = z.infer<typeof pictureOutcome>;

function bytes() {
  return z.custom<Uint8Array>((value) => value instanceof Uint8Array);
}
