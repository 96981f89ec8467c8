import type { EarlierMessages } from '../db/earlier-messages.ts';
import { places } from '../vault/places.ts';
import type { Owner, Vault } from '../vault/vault.ts';
import { readDirectives } from './directives.ts';
import { openReadings } from './open-readings.ts';

/** What was said with one message of a chat. */
export interface Exchange {
  text: string;
  response: string;
  nurse: string;
  /** What was read in the files that came with it, as far as an answer has to know. */
  readings?: readonly string[];
  pictures?: readonly KeptPicture[];
}

/** Where a picture lies that came with a message. */
export interface KeptPicture {
  keyOwner: Owner;
  blobKey: string;
  contentType: string;
}

export interface SealedExchange {
  text: string;
  response: string | null;
  nurse: string | null;
}

export async function openExchange(
  vault: Vault,
  owner: Owner,
  row: SealedExchange,
): Promise<Exchange> {
  const open = (place: string, sealed: string | null) =>
    sealed === null ? '' : vault.openText(owner, place, sealed);
  const [text, response, nurse] = await Promise.all([
    open(places.messageText, row.text),
    open(places.messageResponse, row.response),
    open(places.messageNurse, row.nurse),
  ]);
  return { text, response, nurse };
}

/** Of the files of earlier messages together, the newest first: what was said of older ones has to do. */
const maxOfEarlierFiles = 20_000;

/** The chat so far, oldest first, without the directives of tests. */
export async function openEarlier(
  vault: Vault,
  owner: Owner,
  { messages, files }: EarlierMessages,
  testHooks: boolean,
): Promise<Exchange[]> {
  const [said, texts] = await Promise.all([
    Promise.all(messages.map((row) => openExchange(vault, owner, row))),
    openReadings(vault, files),
  ]);
  let left = maxOfEarlierFiles;
  const readings = texts.toReversed().map((text) => {
    const part = text.slice(0, left);
    left -= part.length;
    return part;
  });
  readings.reverse();
  return said.map((one, place) => {
    const { asked } = readDirectives(one.text, testHooks);
    const own = [...files.entries()].filter(([, file]) => file.messageId === messages[place]?.id);
    const read = own.map(([at]) => readings[at] ?? '').filter(Boolean);
    const pictures = own.flatMap(([, { keyOwner, picture }]) =>
      picture ? [{ keyOwner, ...picture }] : [],
    );
    return {
      ...one,
      text: asked,
      ...(read.length > 0 && { readings: read }),
      ...(pictures.length > 0 && { pictures }),
    };
  });
}
