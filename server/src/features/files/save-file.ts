import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileLimits } from '@hale/contract/constants';
import {
  attachmentExtensions,
  contentTypeOf,
  fileExtension,
  fileFits,
  fileKind,
  isRecording,
} from '@hale/contract/file-rules';
import type { Context } from '../../context.ts';
import { checkContent } from '../../lib/documents/content-check.ts';
import { cleanFileName } from '../../lib/documents/file-name.ts';
import type { Part } from '../../lib/multipart.ts';
import { places } from '../../vault/places.ts';
import type { Owner } from '../../vault/vault.ts';
import { blobKeyOf } from './name-blobs.ts';
import { putSealed } from './open-content.ts';
import { insertFile } from './store.ts';

/** A file that was received and stored, and belongs to no message yet. */
export interface StagedFile {
  id: string;
  position: number;
  name: string;
  nameSealed: string;
  kind: 'image' | 'other';
  contentType: string;
  size: number;
  blobKey: string;
  /** A smaller picture for the screen and the model. */
  previewKey: string | null;
  isRecording: boolean;
  /** Goes once it is understood, unless its sender wants to keep it. */
  isPassing: boolean;
  keyOwner: Owner;
}

export class UnfitFileError extends Error {
  constructor() {
    super('not a file a message may carry');
    this.name = 'UnfitFileError';
  }
}

interface Options {
  keyOwner: Owner;
  position: number;
  /** Called before anything of the file is stored. */
  onStart(id: string): void;
}

/** Stores one file while it arrives, sealed. Its row comes first, so that a crash leaves a trace to sweep. */
export async function saveFile(
  context: Context,
  part: Part,
  { keyOwner, position, onStart }: Options,
): Promise<StagedFile> {
  const declared = { name: cleanFileName(part.fileName ?? ''), type: part.type ?? '', size: 1 };
  const allowed = isRecording(declared) ? ['wav'] : attachmentExtensions;
  if (!fileFits(declared, allowed)) throw new UnfitFileError();

  const id = randomUUID();
  const file = {
    id,
    position,
    name: declared.name,
    nameSealed: await context.vault.sealText(keyOwner, places.fileName, declared.name),
    kind: fileKind(declared.name),
    contentType: contentTypeOf(declared),
    blobKey: blobKeyOf(id, 'content'),
    previewKey: null,
    isRecording: isRecording(declared),
    isPassing: isRecording(declared),
    keyOwner,
  };
  onStart(id);
  const { name: _name, isRecording: _isRecording, ...row } = file;
  await insertFile(context.database, { ...row, size: 0, createdAt: context.clock.now() });

  const content = fitting(part, fileExtension(declared.name));
  const plain = Readable.from(content.pieces());
  try {
    await putSealed(context, file, file.blobKey, plain);
  } catch (error) {
    throw content.failure() ?? error;
  }
  return { ...file, size: content.size() };
}

/** Passes the bytes on as long as they fit, and remembers what stopped them: a store may reword it. */
export function fitting(part: Part, extension: string) {
  const check = checkContent(extension);
  let size = 0;
  let failure: unknown = null;
  async function* checked(): AsyncGenerator<Buffer> {
    for await (const piece of part.content()) {
      size += piece.length;
      check.look(piece);
      if (size > fileLimits.maxBytes || check.isRefused()) throw new UnfitFileError();
      yield piece;
    }
    if (size === 0 || !check.fits()) throw new UnfitFileError();
  }
  return {
    async *pieces(): AsyncGenerator<Buffer> {
      const source = checked();
      try {
        for (;;) {
          const next = await source.next().catch((error: unknown) => {
            failure = error;
            throw error;
          });
          if (next.done) return;
          // A store that fails ends this as well, and must not be taken for what stopped them.
          yield next.value;
        }
      } finally {
        await source.return(undefined);
      }
    },
    size: () => size,
    failure: () => failure,
  };
}
