import { listKnowledgeFiles, uploadKnowledgeFiles } from '@hale/contract/admin-settings';
import { knowledgeUpload } from '@hale/contract/constants';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { formOf } from './uploads.ts';

/** Replaces the knowledge files. */
export async function uploadTexts(
  staff: Client,
  texts: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const files = Object.entries(texts).map(([name, bytes]) => ({ name, bytes }));
  await staff.call(uploadKnowledgeFiles, { body: formOf(files, { ...knowledgeUpload }) });
}

/** Replaces them, and waits until answers use them. */
export async function useTexts(
  { context }: Pick<TestServer, 'context'>,
  staff: Client,
  texts: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  await uploadTexts(staff, texts);
  await context.jobs.runDueNow();
}

export async function namesOf(staff: Client): Promise<string[]> {
  return (await staff.call(listKnowledgeFiles, {})).body.map(({ name }) => name);
}

export async function statusesOf(staff: Client): Promise<(string | undefined)[]> {
  return (await staff.call(listKnowledgeFiles, {})).body.map(({ status }) => status);
}
