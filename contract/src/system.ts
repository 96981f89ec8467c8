import * as z from 'zod/mini';
import { triage } from './answer-events.ts';
import { bounds } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { triageLimit } from './limits.ts';
import { lenientLanguage } from './primitives.ts';
import { longText } from './text.ts';

const ok = z.object({ status: z.literal('ok') });

export const getHealth = endpoint({
  id: 'E55a',
  summary: 'Tells that the process runs',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  success: { 200: ok },
});

export const getReadiness = endpoint({
  id: 'E55b',
  summary: 'Tells that the server can take requests',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  success: { 200: ok },
  errors: ['not_ready'],
});

/** Emergencies are never behind a limit: the client asks this when it blocks a send by itself. */
export const checkTriage = endpoint({
  id: 'E56',
  summary: 'Tells whether a text describes an emergency',
  method: 'POST',
  path: '/api/triage/',
  access: 'public',
  body: z.object({ message: triageText(), lang: lenientLanguage() }),
  success: { 200: z.object({ triage: z.nullable(triage) }) },
  limit: triageLimit,
});

// @__NO_SIDE_EFFECTS__
function triageText() {
  return longText({ min: 1, max: bounds.message.max });
}
