import * as z from 'zod/mini';
import { idVerificationStatuses, medicalHistoryKeys } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { personalInfo } from './personal-info.ts';
import { dateTime } from './primitives.ts';

const text = z.nullable(z.string());

/** What somebody saved about themselves; null and empty where nothing was. */
export const personalData = z.object({
  first_name: text,
  last_name: text,
  gender: text,
  gender_other: text,
  date_of_birth: text,
  country: text,
  phone_number: text,
  email: text,
  address: text,
  city: text,
  zip_code: text,
  medical_history: z.array(z.enum(medicalHistoryKeys)),
  medical_history_details: z.partialRecord(z.enum(medicalHistoryKeys), z.string()),
  id_verification: z.object({
    status: z.enum(idVerificationStatuses),
    submitted_at: z.nullable(dateTime()),
  }),
});
export type PersonalData = z.infer<typeof personalData>;

/**
 * JSON saves the forms, multipart the pictures of the ID verification. Its `confirm` is judged by the call,
 * so that one answer names everything that is wrong.
 */
export const savePersonalInfo = endpoint({
  id: 'E15',
  summary: 'Saves personal data, medical history or ID pictures',
  method: 'POST',
  path: '/auth/save-personal-info/',
  access: 'bearer',
  body: personalInfo(),
  multipart: {
    fields: z.object({ confirm: z.optional(z.string()) }),
    files: ['photo_id', 'selfie'],
  },
  success: { 200: z.object({ message: z.string(), personal_data: personalData }) },
});
export type PersonalInfoInput = z.input<(typeof savePersonalInfo)['body']>;

export const getPersonalData = endpoint({
  id: 'E16',
  summary: 'Gives the saved personal data',
  method: 'GET',
  path: '/auth/get-personal-data/',
  access: 'bearer',
  success: { 200: personalData },
});
