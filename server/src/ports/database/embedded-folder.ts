import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedEngine } from './embedded-engine.ts';
import { databaseFolder, type Template } from './embedded-paths.ts';

/** Makes the data folder if there is none. A crash in between leaves none behind. */
export async function ensureDataFolder(
  folder: string,
  templates: readonly Template[],
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds files that are not a database`);
  }
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const template = templates.find(isCurrent);
  if (template === undefined) {
    await initialise(unfinished);
  } else {
    cpSync(databaseFolder(template.folder), unfinished, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
  replaceFolder(unfinished, folder);
}

/** `fill` gets a data folder to make the database in. Returns false when the template was there already. */
export async function makeTemplate(
  template: Template,
  fill: (dataDir: string) => Promise<void> = (dataDir) => initialise(databaseFolder(dataDir)),
): Promise<boolean> {
  if (isCurrent(template)) return false;
  const unfinished = `${template.folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(databaseFolder(unfinished), { recursive: true });
  await fill(unfinished);
  writeFileSync(madeByIn(unfinished), makersOf(template));
  replaceFolder(unfinished, template.folder);
  return true;
}

function isCurrent(template: Template): boolean {
  const madeBy = madeByIn(template.folder);
  return existsSync(madeBy) && readFileSync(madeBy, 'utf8') === makersOf(template);
}

const madeByIn = (folder: string) => join(folder, 'made-by');
const makersOf = ({ madeFrom }: Template) => `${engineVersion()} ${madeFrom}`;

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

async function initialise(folder: string): Promise<void> {
  const engine = await EmbeddedEngine.start(folder, (reason) => {
    throw new Error(`the embedded database could not be made: ${reason}`);
  });
  await engine.close();
}

function replaceFolder(finished: string, target: string): void {
  for (const entry of readdirSync(finished, { recursive: true }))
    sync(join(finished, String(entry)));
  sync(finished);
  rmSync(target, { recursive: true, force: true });
  renameSync(finished, target);
  sync(dirname(target));
}

function sync(path: string): void {
  // Windows can sync neither a folder nor a file opened for reading.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
