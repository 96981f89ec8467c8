import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './file-hash.mjs';
import { inRoot } from './paths.mjs';

const compressible = new Set(
  ['html', 'js', 'css', 'svg', 'json', 'txt', 'xml', 'wasm', 'webmanifest'].map(
    (name) => `.${name}`,
  ),
);
/** A smaller file fits into one packet as it is. */
const smallestBytes = 1024;
/** As many as libuv has threads for. */
const atOnce = 4;

/**
 * Writes name.br and name.gz beside each text file, so that the server never compresses at run time.
 * @param {string} folder from the repository's root
 * @param {string} except a folder in it, whose files the server completes first
 */
export async function compressFolder(folder, except) {
  const waiting = filesBelow(folder).filter(
    (path) =>
      compressible.has(extname(path)) &&
      !path.startsWith(`${folder}/${except}/`) &&
      statSync(inRoot(path)).size >= smallestBytes,
  );
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await compressFile(inRoot(path));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** @param {string} path */
async function compressFile(path) {
  if (isNewer(`${path}.br`, path) && isNewer(`${path}.gz`, path)) return;
  const content = readFileSync(path);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, zipped);
}

/** @param {string} made @param {string} from */
function isNewer(made, from) {
  const file = statSync(made, { throwIfNoEntry: false });
  return file !== undefined && file.mtimeMs >= statSync(from).mtimeMs;
}
