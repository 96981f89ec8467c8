import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A data folder that the build leaves: copying its database is much faster than making one. */
export const templateSchema = z.object({
  folder: z.string(),
  /** What went into the database; a template made from anything else is not taken. */
  madeFrom: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

const builtFolder = (name: string) =>
  fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));

export const EMPTY_TEMPLATE: Template = { folder: builtFolder('empty-database'), madeFrom: '' };

/** With these migrations done: a first start has only its copy to make. */
export const migratedTemplate = (migrations: string): Template => ({
  folder: builtFolder('migrated-database'),
  madeFrom: migrations,
});

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');
