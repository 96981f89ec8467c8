import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { writeArtefact } from '../src/artefact.ts';
import { compileKnowledge, type KnowledgeFile } from '../src/compile-knowledge.ts';
import type { Knowledge } from '../src/knowledge.ts';
import { loadKnowledge } from '../src/load-knowledge.ts';
import { languagesBesideEnglish } from '../src/reading/languages-read.ts';
import type { TranslatedNames } from '../src/translated-names.ts';
import { pathOf, readTranslations } from './phrasebooks-on-disk.ts';

/** The engine itself touches no disk; this is the door for the build, the commands and the tests. */

const home = join(import.meta.dirname, '..');
const knowledgeFolder = join(home, 'knowledge');
const sourceFolder = join(home, 'src');
const artefactPath = join(home, 'dist', 'knowledge.json');
const parsedFolder = join(home, 'dist', 'parsed');
const stampPath = join(home, 'dist', 'knowledge-made-from');

/** Every file of the knowledge folder, parsed as far as it was before. */
export function readKnowledgeFiles(): KnowledgeFile[] {
  return filesBelow(knowledgeFolder, '.yaml').map((path) => {
    const text = readFileSync(path, 'utf8');
    return {
      path: relative(knowledgeFolder, path).replaceAll(sep, '/'),
      text,
      content: parsedBefore(text),
    };
  });
}

/** What things are called in other languages: what the phrasebooks say, the reader understands. */
export const readTranslatedNames = (): TranslatedNames =>
  Object.fromEntries(
    languagesBesideEnglish.map((language) => [language, readTranslations(language, 'names')]),
  );

/** Parsing takes most of the time of a build, and most files do not change between two builds. */
function parsedBefore(text: string): unknown {
  const path = join(parsedFolder, `${createHash('sha256').update(text).digest('hex')}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  try {
    const content: unknown = parse(text);
    mkdirSync(parsedFolder, { recursive: true });
    replace(path, JSON.stringify(content));
    return content;
  } catch {
    // The compiler parses it again and says what is wrong, and where.
    return undefined;
  }
}

/** Compiles the knowledge files to one artefact and returns what does not fit. */
export function writeKnowledge(): readonly string[] {
  const hash = hashOfSources();
  const { artefact, problems } = compileKnowledge(readKnowledgeFiles(), readTranslatedNames());
  mkdirSync(join(home, 'dist'), { recursive: true });
  replace(artefactPath, writeArtefact(artefact));
  replace(stampPath, hash);
  return problems;
}

let opened: Knowledge | undefined;

/** The knowledge as its files were when this process first asked: compiled again if one of them had changed. */
export const openCurrentKnowledge = (): Knowledge => (opened ??= openKnowledge());

function openKnowledge(): Knowledge {
  const isCurrent =
    existsSync(artefactPath) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, 'utf8') === hashOfSources();
  if (!isCurrent) writeKnowledge();
  return loadKnowledge(readFileSync(artefactPath));
}

/** Several processes may write at once: each file is complete or not there. */
function replace(path: string, content: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const paths = [
    ...filesBelow(knowledgeFolder, '.yaml'),
    ...filesBelow(sourceFolder, '.ts'),
    ...languagesBesideEnglish.map((language) => pathOf(language, 'names')),
  ];
  for (const path of paths.filter((one) => !one.endsWith('.test.ts'))) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
