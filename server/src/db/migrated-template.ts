import { createHash } from 'node:crypto';
import { builtFolder, type Template } from '../ports/database/embedded-paths.ts';
import { readMigrations } from './migrate.ts';

/** The database that the build has migrated already: a first start has only its copy to make. */
export async function migratedTemplate(): Promise<Template> {
  const migrations = await readMigrations();
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(migration.name).update(migration.hash);
  return { folder: builtFolder('migrated-database'), madeFrom: hash.digest('hex') };
}
