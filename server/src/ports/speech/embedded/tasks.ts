import * as z from 'zod/mini';

/* What the process that hears and speaks is asked, and what it answers. */

export const hearing = z.object({
  recording: z.instanceof(Uint8Array),
  /** As Whisper calls it. */
  language: z.nullable(z.string()),
});

export const heard = z.union([
  z.object({ text: z.string(), language: z.nullable(z.string()) }),
  z.object({ problem: z.enum(['unreadable', 'too long']) }),
]);

export const voiceLanguages = ['en', 'de'] as const;

export const speaking = z.object({
  /** "": only gets ready. */
  sentence: z.string(),
  language: z.enum(voiceLanguages),
});

export const spoken = z.instanceof(Uint8Array);
