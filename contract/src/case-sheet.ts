import * as z from 'zod/mini';
import { triageLevels } from './constants.ts';
import { endpoint, fileBytes } from './endpoint.ts';
import { caseSheetLimit } from './limits.ts';
import { messageFile } from './messages.ts';
import { count, dateTime, id, lenientLanguage, uuid, uuidParam } from './primitives.ts';

/** A text twice. `english` is null where nobody could translate it: it then stands as it was written. */
const sheetText = z.object({ own: z.string(), english: z.nullable(z.string()) });
export type SheetText = z.infer<typeof sheetText>;

/** A physician's word on a chat. */
export const physicianNote = z.object({
  text: z.string(),
  /** Who signs, and as what: "Dr. Ada Example", "Cardiologist". */
  name: z.string(),
  role: z.string(),
  created_at: dateTime(),
});
export type PhysicianNote = z.infer<typeof physicianNote>;

/** One page about a chat, for a physician and for the person to keep. */
export const caseSheet = z.object({
  conversation_id: uuid(),
  /** Of `own`; with `en` both sides are the same. */
  language: z.string(),
  /** False: some texts stand only as they were written. */
  is_translated: z.boolean(),
  created_at: dateTime(),
  name: sheetText,
  specialty: z.string(),
  patient: z.object({
    /** "" where the person gave none. */
    name: z.string(),
    age: z.nullable(count()),
    sex: z.nullable(z.enum(['male', 'female'])),
    country: z.nullable(z.string()),
  }),
  summary: sheetText,
  urgency: z.nullable(
    z.object({ level: z.enum(triageLevels), title: sheetText, advice: sheetText }),
  ),
  /** What the person wrote and when, oldest first. */
  timeline: z.array(z.object({ message_id: id(), created_at: dateTime(), text: sheetText })),
  findings: z.object({ present: z.array(sheetText), absent: z.array(sheetText) }),
  medicines: z.array(sheetText),
  allergies: z.array(sheetText),
  history: z.array(sheetText),
  /** Best first. */
  differential: z.array(
    z.object({
      name: sheetText,
      /** Percent. */
      likelihood: count(),
      for: z.array(sheetText),
      against: z.array(sheetText),
    }),
  ),
  advised: z.array(sheetText),
  attachments: z.array(messageFile),
  sources: z.array(z.object({ title: z.string(), link: z.string() })),
  note: z.nullable(physicianNote),
});
export type CaseSheet = z.infer<typeof caseSheet>;

const chatParams = z.object({ conversation_id: uuidParam() });
/** The language beside English. */
export const sheetLanguage = z.object({ lang: lenientLanguage() });

export const getCaseSheet = endpoint({
  id: 'E60',
  summary: 'Gives the case sheet of a chat',
  method: 'GET',
  path: '/api/chats/case-sheet/{conversation_id}/',
  access: 'bearer',
  params: chatParams,
  query: sheetLanguage,
  success: { 200: caseSheet },
  errors: ['nothing_to_answer'],
  limit: caseSheetLimit,
});

export const getCaseSheetPdf = endpoint({
  id: 'E61',
  summary: 'Gives the case sheet of a chat as a PDF',
  method: 'GET',
  path: '/api/chats/case-sheet-pdf/{conversation_id}/',
  access: 'bearer',
  params: chatParams,
  query: sheetLanguage,
  success: { 200: fileBytes },
  errors: ['nothing_to_answer'],
  limit: caseSheetLimit,
});
