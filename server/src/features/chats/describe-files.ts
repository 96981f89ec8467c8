import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../context.ts';
import { readTexts } from '../../lib/locale-texts.ts';
import { awaitReadings, type FileReading } from '../files/collect-readings.ts';

interface FilesInWords {
  /** What the person called them; empty when only a device did. */
  words: string;
  /** What stands in them. */
  read: string;
  /** What they are, when nobody has called them anything. */
  kind: string;
}

/** More of a file than this says nothing new about what it is. */
const MOST_READ = 20_000;

/** Files without a question: what the person called them, and what they are. */
export async function describeFiles(
  context: Context,
  messageId: number,
  language: LanguageCode,
): Promise<FilesInWords> {
  const files = await awaitReadings(context, messageId, 0);
  const words = files.filter((file) => !isNamedByDevice(file)).map(nameWithoutEnding);
  const read = files.map(({ text }) => text).join('\n');
  return {
    words: words.join(', '),
    read: read.slice(0, MOST_READ).trim(),
    kind: files.length > 0 ? pictureIn(language) : '',
  };
}

const nameWithoutEnding = ({ name }: FileReading): string =>
  name.replace(/(?<=.)\.\w+$/, '').replaceAll('_', ' ');

/** Words that cameras, telephones and messengers put beside the date or a number. */
const deviceWords =
  /(?<!\p{L})(?:img|mvimg|image|dsc[fn]?|pxl|cimg|gopr|dji|photo|picture|whatsapp|wa|e|mp|portrait|at|am|pm)(?!\p{L})/giu;

/** Such as IMG_2031, DSC04512 or a screenshot with the time: it tells nobody what is to be seen. */
function isNamedByDevice(file: FileReading): boolean {
  if (file.kind !== 'image') return false;
  const name = nameWithoutEnding(file);
  if (/^screen ?shot|^[\da-f-]{32,}$/i.test(name)) return true;
  return !/\p{L}/u.test(name.replace(deviceWords, ''));
}

/** The text has a place for the name of the file, some languages with a colon before it. */
const pictureIn = (language: LanguageCode): string =>
  readTexts(language, 'message')
    .text('picture', { name: '' })
    .replace(/[\s:՝]+$/u, '');
