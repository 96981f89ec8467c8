import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Some packages bring programs for every kind of machine, or parts for browsers. What this machine
 * cannot use is removed: some 100 MB.
 */
export function trimPackages(folder = inRoot('node_modules')) {
  const runtimes = join(folder, 'onnxruntime-node', 'bin');
  for (const version of list(runtimes)) {
    for (const platform of list(join(runtimes, version))) {
      const place = join(runtimes, version, platform);
      if (platform !== process.platform) remove(place);
      else for (const arch of list(place)) if (arch !== process.arch) remove(join(place, arch));
    }
  }
  remove(join(folder, '@dittli', 'tts-core', 'ort-wasm'));
}

/** @param {string} folder */
const list = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true });
