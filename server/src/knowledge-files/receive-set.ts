import { Readable } from 'node:stream';
import { fileLimits } from '@hale/contract/constants';
import {
  contentTypeOf,
  fileExtension,
  fileFits,
  knowledgeExtensions,
} from '@hale/contract/file-rules';
import type { Context } from '../context.ts';
import { putSealed } from '../features/files/open-content.ts';
import { fitting, UnfitFileError } from '../features/files/save-file.ts';
import { cleanFileName } from '../lib/documents/file-name.ts';
import type { Part } from '../lib/multipart.ts';
import { indexJob } from './index-job.ts';
import { blobKeyOf, knowledgeOwner } from './name-blob.ts';
import { removeFiles } from './remove-old.ts';
import { insertFile, insertSet } from './store.ts';

/** The knowledge files of one upload while they arrive. After the first bad one nothing more is stored. */
export class ReceivedSet {
  readonly #context: Context;
  readonly #files: { id: number; size: number; name: string }[] = [];
  #seen = 0;
  #isUnfit = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Too many files are told before a bad one. */
  get problem(): 'too_many_files' | 'files_limits' | null {
    if (this.#seen > fileLimits.maxFiles) return 'too_many_files';
    return this.#isUnfit ? 'files_limits' : null;
  }

  async take(part: Part): Promise<void> {
    const position = this.#seen++;
    if (this.problem) return;
    const declared = { name: cleanFileName(part.fileName ?? ''), type: part.type ?? '', size: 1 };
    if (!fileFits(declared, knowledgeExtensions)) {
      this.#isUnfit = true;
      return;
    }
    const { clock, database } = this.#context;
    const { name } = declared;
    await this.#dropEarlier(name);
    const contentType = contentTypeOf(declared);
    const id = await insertFile(database, { position, name, contentType, createdAt: clock.now() });
    const file = { id, size: 0, name };
    this.#files.push(file);
    const content = fitting(part, fileExtension(name));
    try {
      const plain = Readable.from(content.pieces());
      await putSealed(this.#context, { keyOwner: knowledgeOwner }, blobKeyOf(id), plain);
      file.size = content.size();
    } catch (error) {
      const failure = content.failure() ?? error;
      if (!(failure instanceof UnfitFileError)) throw failure;
      this.#isUnfit = true;
    }
  }

  /** They replace all earlier files, at once, and are indexed from now on. Returns the set's id. */
  async store(authorId: number): Promise<number> {
    const { clock, database, jobs } = this.#context;
    const set = { authorId, createdAt: clock.now(), files: this.#files };
    return database.transaction(async (tx, client) => {
      const setId = await insertSet(tx, set);
      for (const { id } of this.#files) {
        await jobs.enqueue(indexJob, { fileId: id }, { uniqueKey: String(id), within: client });
      }
      return setId;
    });
  }

  async discard(): Promise<void> {
    const ids = this.#files.map(({ id }) => id);
    try {
      await removeFiles(this.#context, ids);
    } catch (error) {
      // The sweep finds them: that must not hide why the upload was refused.
      this.#context.log.error({ err: error }, 'files of a refused upload were not removed');
    }
  }

  /** A file is fetched by its name, so no two files of a set have the same: the later one wins. */
  async #dropEarlier(name: string): Promise<void> {
    const at = this.#files.findIndex((file) => file.name === name);
    const earlier = this.#files[at];
    if (!earlier) return;
    // It leaves the list last: until then it is one of those a refused upload removes.
    await removeFiles(this.#context, [earlier.id]);
    this.#files.splice(at, 1);
  }
}
