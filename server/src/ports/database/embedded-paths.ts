import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build leaves an initialised database: copying it is much faster than making one. */
export const TEMPLATE_FOLDER = fileURLToPath(
  new URL('../../../dist/database-template', import.meta.url),
);

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');
