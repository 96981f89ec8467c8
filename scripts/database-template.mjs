import { makeTemplate } from '../server/src/ports/database/embedded-folder.ts';
import { TEMPLATE_FOLDER } from '../server/src/ports/database/embedded-paths.ts';

// Makes the initialised database that a first start copies. Needs the server's Node (TypeScript).
await makeTemplate(TEMPLATE_FOLDER);
// The engine keeps its last status as the exit code of the process.
process.exit(0);
