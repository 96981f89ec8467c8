import { readFileSync } from 'node:fs';
import type { Settings } from '@hale/contract/admin-settings';

const prompt = (name: string): string =>
  readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trimEnd();

/** What the assistant works by until staff change it. The texts are data, beside this file. */
export const defaultSettings: Settings = {
  rag_prompt: prompt('rag-prompt'),
  instructions_generate_patient_summary: prompt('generate-patient-summary'),
  instructions_classifier: prompt('classifier'),
  instructions_check_if_dialog_finished: prompt('check-if-dialog-finished'),
  instructions_voice_assistant: prompt('voice-assistant'),
  instructions_check_if_user_agreed: prompt('check-if-user-agreed'),
  instructions_is_chat_specialty_suitable_with_lad: prompt('is-chat-specialty-suitable-with-lad'),
  rag_llm_temperature: 0.2,
  top_p_llm_temperature: 0.9,
};
