import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { TessBaseApi, Tesseract } from 'tesseract.js-core';
import { mendRecognised } from './mend-recognised.ts';

/** Reads the letters in a picture. */
export interface TextReader {
  readPicture(bytes: Uint8Array): Promise<string>;
  readPixels(
    pixels: Uint8ClampedArray,
    shape: { width: number; height: number; channels: 1 | 3 | 4 },
  ): Promise<string>;
}

/** The letters of a page photographed by a phone are large enough at this size. */
const maxSide = 2200;
const maxPixels = 110_000_000;
/** Words that the engine is less sure of are shadows and textures. */
const minConfidence = 60;
/** A picture with fewer letters is no text. */
const minLetters = 8;
const lstmOnly = 1;
/** Finds columns and paragraphs by itself. */
const automaticLayout = '3';

const require = createRequire(import.meta.url);
let engine: Promise<Tesseract | null> | undefined;
const known = new Map<string, Promise<boolean>>();

/** Null where the packages for it are not installed. */
export async function textReader(languages: readonly string[]): Promise<TextReader | null> {
  const tesseract = await (engine ??= loadEngine());
  if (!tesseract) return null;
  const loaded: string[] = [];
  for (const language of languages) {
    if (!known.has(language)) known.set(language, loadLanguage(tesseract, language));
    if (await known.get(language)) loaded.push(language);
  }
  if (loaded.length === 0) return null;
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, loaded.join('+'), lstmOnly) !== 0) return null;
  api.SetVariable('tessedit_pageseg_mode', automaticLayout);

  const read = async (picture: Sharp): Promise<string> => {
    const grey = await picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer();
    tesseract.FS.writeFile('/input', grey);
    api.SetImageFile(1, 0);
    api.Recognize(null);
    return mendRecognised(sureLines(api));
  };
  return {
    readPicture: (bytes) => read(sharp(bytes, { failOn: 'none', limitInputPixels: maxPixels })),
    readPixels: (pixels, raw) => read(sharp(pixels, { raw, limitInputPixels: maxPixels })),
  };
}

async function loadEngine(): Promise<Tesseract | null> {
  try {
    const { default: start } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
    return await start({ print: () => undefined, printErr: () => undefined });
  } catch {
    return null;
  }
}

async function loadLanguage(tesseract: Tesseract, language: string): Promise<boolean> {
  try {
    const file = `4.0.0_best_int/${language}.traineddata.gz`;
    const path = require.resolve(`@tesseract.js-data/${language}/${file}`);
    const data = await promisify(gunzip)(await readFile(path));
    tesseract.FS.writeFile(`./${language}.traineddata`, data);
    return true;
  } catch {
    return false;
  }
}

/** Each word comes as a row: its place (block, paragraph, line), how sure the engine is, and the word. */
function sureLines(api: TessBaseApi): string {
  const lines = new Map<string, string[]>();
  for (const row of api.GetTSVText(0).split('\n')) {
    const [level, , block, paragraph, line, , , , , , confidence, word = ''] = row.split('\t');
    if (level !== '5' || Number(confidence) < minConfidence || word.trim() === '') continue;
    const place = `${block}/${paragraph}/${line}`;
    lines.set(place, [...(lines.get(place) ?? []), word]);
  }
  const text = [...lines.values()].map((words) => words.join(' ')).join('\n');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters < minLetters ? '' : text;
}
