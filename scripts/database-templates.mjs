import { digestMigrations, migrate } from '../server/src/db/migrate.ts';
import { makeTemplate } from '../server/src/ports/database/embedded-folder.ts';
import { EMPTY_TEMPLATE, migratedTemplate } from '../server/src/ports/database/embedded-paths.ts';
import { openEmbeddedDatabase } from '../server/src/ports/database/embedded.ts';

// Makes the databases that a first start copies. Needs the server's Node (TypeScript).
await makeTemplate(EMPTY_TEMPLATE);
await makeTemplate(migratedTemplate(await digestMigrations()), async (dataDir) => {
  const database = await openEmbeddedDatabase({ dataDir });
  await migrate(database);
  await database.close();
});
// The engine keeps its last status as the exit code of the process.
process.exit(0);
