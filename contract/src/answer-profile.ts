import * as z from 'zod/mini';
import { medicalHistoryKeys } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { count, flag } from './primitives.ts';

/** What answers may know of the person from their saved data, and whether they may. */
export const answerProfile = z.object({
  is_on: z.boolean(),
  /** False: nothing is saved that an answer could use. */
  has_data: z.boolean(),
  age: z.nullable(count()),
  sex: z.nullable(z.enum(['male', 'female'])),
  /** In the person's own words. */
  pregnancy: z.nullable(z.string()),
  allergies: z.array(z.string()),
  medicines: z.array(z.string()),
  history: z.array(z.object({ key: z.enum(medicalHistoryKeys), details: z.string() })),
});
export type AnswerProfile = z.infer<typeof answerProfile>;

export const getAnswerProfile = endpoint({
  id: 'E58',
  summary: 'Tells what answers use of the saved personal data',
  method: 'GET',
  path: '/auth/answer-profile/',
  access: 'bearer',
  success: { 200: answerProfile },
});

export const switchAnswerProfile = endpoint({
  id: 'E59',
  summary: 'Lets answers use the saved personal data, or not',
  method: 'PUT',
  path: '/auth/answer-profile/',
  access: 'bearer',
  body: z.object({ is_on: flag() }),
  success: { 200: answerProfile },
});
