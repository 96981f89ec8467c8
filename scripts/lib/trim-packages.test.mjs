import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trimPackages } from './trim-packages.mjs';

it('keeps what this machine can run, and nothing for others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hale-trim-'));
  const place = (/** @type {string[]} */ ...parts) => {
    const path = join(folder, ...parts);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'file'), 'x');
    return path;
  };
  const bin = ['onnxruntime-node', 'bin', 'napi-v3'];
  const ours = place(...bin, process.platform, process.arch);
  const others = [
    place(...bin, process.platform, 'vax'),
    place(...bin, 'plan9', process.arch),
    place('@dittli', 'tts-core', 'ort-wasm'),
  ];
  const code = place('onnxruntime-node', 'dist');
  trimPackages(folder);
  expect([ours, code].map((path) => existsSync(path))).toEqual([true, true]);
  expect(others.map((path) => existsSync(path))).toEqual([false, false, false]);
  trimPackages(join(folder, 'nothing-installed'));
  rmSync(folder, { recursive: true });
});
