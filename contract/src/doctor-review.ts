import * as z from 'zod/mini';
import { physicianNote } from './case-sheet.ts';
import { reviewStatuses } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { count, dateTime, id, uuid, uuidParam, uuidToFind } from './primitives.ts';

const chatQuery = z.object({ chat_id: uuidToFind() });

export const acceptDoctorReview = endpoint({
  id: 'E17',
  summary: 'Asks a doctor to review a chat',
  method: 'GET',
  path: '/auth/accept-doctor-review/',
  access: 'bearer',
  changes: true,
  query: chatQuery,
  success: { 200: z.object({ message: z.string(), chat_id: uuid() }) },
  errors: ['doctor_review_unavailable'],
});

const medicalRecord = z.object({
  id: id(),
  chat_id: uuid(),
  name: z.string(),
  specialty: z.string(),
  summary: z.string(),
  created_at: dateTime(),
  status: z.enum(reviewStatuses),
});
export type MedicalRecord = z.infer<typeof medicalRecord>;

export const getMedicalRecords = endpoint({
  id: 'E18',
  summary: 'Lists the chats handed to the care partner, newest first',
  method: 'GET',
  path: '/api/lad/get-patient-medical-records/',
  access: 'bearer',
  success: { 200: z.object({ records: z.array(medicalRecord) }) },
});

export const getPartnerLink = endpoint({
  id: 'E19',
  summary: 'Gives a one-time link to the care partner for a chat',
  method: 'GET',
  path: '/api/lad/get-pwa-link/',
  access: 'bearer',
  changes: true,
  query: chatQuery,
  success: { 200: z.object({ url: z.string() }) },
});

export const countDoctorReview = endpoint({
  id: 'E20',
  summary: 'Counts that the user opened the doctor review',
  method: 'GET',
  path: '/api/chats/update-counter-doctor-validation/',
  access: 'bearer',
  changes: true,
  success: { 200: z.object({ counter: count() }) },
});

const chatReview = z.object({
  id: id(),
  status: z.enum(reviewStatuses),
  requested_at: dateTime(),
  taken_at: z.nullable(dateTime()),
  done_at: z.nullable(dateTime()),
  /** Null until the review is done. */
  note: z.nullable(physicianNote),
  /** The last message that the physician knew of: the note stands below it. */
  after_message_id: z.nullable(id()),
});
export type ChatReview = z.infer<typeof chatReview>;

export const getChatReview = endpoint({
  id: 'E62',
  summary: 'Tells how the doctor review of a chat stands, with the signed note',
  method: 'GET',
  path: '/api/chats/doctor-review/{conversation_id}/',
  access: 'bearer',
  params: z.object({ conversation_id: uuidParam() }),
  success: { 200: z.object({ review: z.nullable(chatReview) }) },
});
