import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { personName } from './text.ts';
import { user } from './user.ts';

export const PROFILE_NAMES = 'First name and last name must have 1 to 50 characters.';

export const changeProfile = endpoint({
  id: 'E13',
  summary: 'Changes first and last name',
  method: 'PUT',
  path: '/auth/change-profile/',
  access: 'bearer',
  body: z.object({ firstName: personName(PROFILE_NAMES), lastName: personName(PROFILE_NAMES) }),
  success: { 200: z.object({ message: z.string(), user }) },
  errorFields: ['username'],
});

/** Any text passes here: a language that is not listed has an error code of its own. */
export const changeLanguage = endpoint({
  id: 'E14',
  summary: 'Changes the language of the interface',
  method: 'PUT',
  path: '/auth/change-interface-lang/',
  access: 'bearer',
  body: z.object({ lang: z.string() }),
  success: { 200: z.object({ interface_lang: z.string() }) },
  errors: ['unsupported_language'],
});
