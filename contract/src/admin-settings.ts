import * as z from 'zod/mini';
import { knowledgeNotes, knowledgeStatuses, modelNumbers, settingsKeys } from './admin-options.ts';
import { bounds, knowledgeUpload } from './constants.ts';
import { endpoint, fileBytes } from './endpoint.ts';
import { dateTime, filePathParam, id, idParam } from './primitives.ts';
import { exactText, says } from './text.ts';

export type SettingsKey = (typeof settingsKeys)[number];

/** The prompts and numbers of the assistant, as saved. */
export const settings = z.object({
  rag_prompt: z.string(),
  instructions_generate_patient_summary: z.string(),
  instructions_classifier: z.string(),
  instructions_check_if_dialog_finished: z.string(),
  instructions_voice_assistant: z.string(),
  instructions_check_if_user_agreed: z.string(),
  instructions_is_chat_specialty_suitable_with_lad: z.string(),
  rag_llm_temperature: z.number(),
  top_p_llm_temperature: z.number(),
});
export type Settings = z.infer<typeof settings>;

const saved = z.object({ message: z.string(), settings });

export const getSettings = endpoint({
  id: 'A04',
  summary: 'Gives the settings of the assistant',
  method: 'GET',
  path: '/api/admin-panel/get-settings/',
  access: 'admin',
  success: { 200: settings },
});

/** Keys left out keep their value. */
export const saveSettings = endpoint({
  id: 'A05',
  summary: 'Saves settings of the assistant',
  method: 'POST',
  path: '/api/admin-panel/write-settings/',
  access: 'admin',
  body: z.object({
    rag_prompt: instructions(),
    instructions_generate_patient_summary: instructions(),
    instructions_classifier: instructions(),
    instructions_check_if_dialog_finished: instructions(),
    instructions_voice_assistant: instructions(),
    instructions_check_if_user_agreed: instructions(),
    instructions_is_chat_specialty_suitable_with_lad: instructions(),
    rag_llm_temperature: modelNumber('rag_llm_temperature'),
    top_p_llm_temperature: modelNumber('top_p_llm_temperature'),
  }),
  success: { 200: saved },
});

const knowledgeFile = z.object({
  name: z.string(),
  type: z.string(),
  url: z.string(),
  /** Answers use a file once it is ready. */
  status: z.optional(z.enum(knowledgeStatuses)),
  /** Why a file failed. */
  note: z.optional(z.enum(knowledgeNotes)),
});
export type KnowledgeFile = z.infer<typeof knowledgeFile>;

/** The set replaces all earlier files. */
export const uploadKnowledgeFiles = endpoint({
  id: 'A06',
  summary: 'Replaces the knowledge files of the assistant',
  method: 'POST',
  path: '/api/admin-panel/upload-files-in-settings/',
  access: 'admin',
  multipart: {
    fields: z.object({ folder: exactly('folder'), field: exactly('field') }),
    files: ['files'],
  },
  success: { 200: z.object({ message: z.string(), files: z.array(knowledgeFile) }) },
  errors: ['files_limits', 'too_many_files'],
});

export const listKnowledgeFiles = endpoint({
  id: 'A07',
  summary: 'Lists the knowledge files',
  method: 'GET',
  path: '/api/admin-panel/get-uploaded-files/',
  access: 'admin',
  success: { 200: z.array(knowledgeFile) },
});

export const downloadKnowledgeFile = endpoint({
  id: 'A08',
  summary: 'Gives the bytes of a knowledge file',
  method: 'GET',
  path: '/api/admin-panel/files/{path*}/',
  access: 'admin',
  params: z.object({ path: filePathParam() }),
  success: { 200: fileBytes },
});

const settingsVersion = z.object({
  version: id(),
  created_at: dateTime(),
  author: z.object({ id: id(), first_name: z.string(), last_name: z.string() }),
  changed: z.array(z.enum(settingsKeys)),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;

export const listSettingsVersions = endpoint({
  id: 'A20',
  summary: 'Lists who changed which settings when, newest first',
  method: 'GET',
  path: '/api/admin-panel/settings-history/',
  access: 'admin',
  success: { 200: z.array(settingsVersion) },
});

export const restoreSettings = endpoint({
  id: 'A21',
  summary: 'Makes an earlier version of the settings the newest one',
  method: 'POST',
  path: '/api/admin-panel/restore-settings/{version}/',
  access: 'admin',
  params: z.object({ version: idParam() }),
  success: { 200: saved },
});

// @__NO_SIDE_EFFECTS__
function instructions() {
  return z.optional(exactText(bounds.instructions));
}

/** A number, or the text of one; clamped to its range. */
// @__NO_SIDE_EFFECTS__
function modelNumber(key: keyof typeof modelNumbers) {
  const { min, max } = modelNumbers[key];
  const sentence = 'Must be a number.';
  return z.optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.refine(isNumberText, sentence))], says(sentence)),
      z.transform((value: number | string) => Math.min(max, Math.max(min, Number(value)))),
    ),
  );
}

/** As people and programs write decimal numbers; one too large to be held is none. */
function isNumberText(text: string): boolean {
  return (
    /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) && Number.isFinite(Number(text))
  );
}

// @__NO_SIDE_EFFECTS__
function exactly(key: keyof typeof knowledgeUpload) {
  const value = knowledgeUpload[key];
  return z.literal(value, says(`Must be "${value}".`));
}
