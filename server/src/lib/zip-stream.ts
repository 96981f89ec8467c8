import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  modified: Date;
  content: Readable;
  /** Of its kind, the bytes are as small as they get: not worth the work. */
  isPacked: boolean;
}

/**
 * A ZIP that is made while it is read, one entry after another. The result must be read to its end or
 * destroyed; it fails when an entry does, for half an archive is none.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('no stream of this kind');
  let current: Readable | null = null;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error('the archive broke off'));
  };

  const fill = async (): Promise<void> => {
    for await (const { path, modified, content, isPacked } of entries) {
      current = content;
      if (output.destroyed) content.destroy();
      zip.addReadStream(content, path, {
        mtime: modified,
        compressionLevel: isPacked ? 1 : 6,
      });
      await finished(content);
    }
    current = null;
    zip.end();
  };
  zip.on('error', fail);
  output.on('close', () => current?.destroy());
  fill().catch(fail);
  return output;
}
