import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { compileKnowledge } from '../../clinical/src/compile-knowledge.ts';
import { loadKnowledge } from '../../clinical/src/load-knowledge.ts';
import { hashFiles } from './file-hash.mjs';
import { inRoot } from './paths.mjs';

const folder = inRoot('clinical', 'knowledge');
const artefactPath = inRoot('clinical', 'dist', 'knowledge.json');
const stampPath = `${artefactPath}.made-from`;

/** Every file of the knowledge folder. @returns {{ path: string, text: string }[]} */
export function readKnowledgeFiles() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => {
      const path = `${entry.parentPath}${sep}${entry.name}`;
      return {
        path: relative(folder, path).replaceAll(sep, '/'),
        text: readFileSync(path, 'utf8'),
      };
    });
}

/** Compiles the knowledge files to one artefact. @returns {readonly string[]} what does not fit */
export function writeKnowledge() {
  const hash = currentHash();
  const { artefact, problems } = compileKnowledge(readKnowledgeFiles());
  mkdirSync(dirname(artefactPath), { recursive: true });
  writeFileSync(artefactPath, JSON.stringify(artefact));
  writeFileSync(stampPath, hash);
  return problems;
}

/** The knowledge as its files are now: compiled again if one of them changed. */
export function openCurrentKnowledge() {
  const isCurrent = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === currentHash();
  if (!isCurrent || !existsSync(artefactPath)) writeKnowledge();
  return loadKnowledge(readFileSync(artefactPath));
}

const currentHash = () =>
  hashFiles(['clinical/knowledge', 'clinical/src'], (path) => !path.endsWith('.test.ts'));
