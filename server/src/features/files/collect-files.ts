import { fileLimits } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import type { Part } from '../../lib/multipart.ts';
import type { Owner } from '../../vault/vault.ts';
import { preparePicture } from './prepare-picture.ts';
import { isRead } from './read-file.ts';
import { removeFiles } from './remove-files.ts';
import { type StagedFile, saveFile, UnfitFileError } from './save-file.ts';
import { startReading } from './start-readings.ts';
import { saveFacts } from './store.ts';

/** The files of one send while they arrive. After the first bad one nothing more is stored. */
export class FileCollection {
  readonly #context: Context;
  readonly #keyOwner: Owner;
  readonly #languages: readonly string[];
  /** Of everything that may have left something behind. */
  readonly #ids: string[] = [];
  readonly #files: Promise<StagedFile>[] = [];
  readonly #stopped = new AbortController();
  #seen = 0;
  #recordings = 0;
  #isUnfit = false;

  constructor(context: Context, keyOwner: Owner, languages: readonly string[]) {
    this.#context = context;
    this.#keyOwner = keyOwner;
    this.#languages = languages;
  }

  /** Too many files are told before a bad one. */
  get problem(): 'too_many_files' | 'files_limits' | null {
    if (this.#seen > fileLimits.maxFiles) return 'too_many_files';
    return this.#isUnfit ? 'files_limits' : null;
  }

  async take(part: Part): Promise<void> {
    const position = this.#seen++;
    if (this.problem) return;
    const options = {
      keyOwner: this.#keyOwner,
      position,
      onStart: (id: string) => void this.#ids.push(id),
    };
    try {
      const file = await saveFile(this.#context, part, options);
      if (file.isRecording) this.#recordings += 1;
      if (this.#recordings > 1) this.#isUnfit = true;
      // Pictures are prepared while the next file arrives.
      const prepared = file.kind === 'image' ? this.#prepare(file) : Promise.resolve(file);
      prepared.catch(() => undefined);
      this.#files.push(prepared);
    } catch (error) {
      this.#note(error);
    }
  }

  /** All of them, ready; null when there is a problem with one. */
  async finish(): Promise<StagedFile[] | null> {
    const files = await Promise.all(this.#files);
    if (this.problem) return null;
    if (files.length > 0) await saveFacts(this.#context.database, files);
    // Beside the send, so that the answer finds it done.
    const options = { languages: this.#languages, signal: this.#stopped.signal };
    for (const file of files) if (isRead(file)) void startReading(this.#context, file, options);
    return files;
  }

  async discard(): Promise<void> {
    this.#stopped.abort();
    // What is still being prepared would otherwise be stored after everything was removed.
    await Promise.allSettled(this.#files);
    try {
      await removeFiles(this.#context, this.#ids);
    } catch (error) {
      // The sweep finds them: that must not hide why the send was refused.
      this.#context.log.error({ err: error }, 'files of a refused send were not removed');
    }
  }

  async #prepare(file: StagedFile): Promise<StagedFile> {
    try {
      return await preparePicture(this.#context, file, this.#stopped.signal);
    } catch (error) {
      this.#note(error);
      return file;
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof UnfitFileError)) throw error;
    this.#isUnfit = true;
  }
}
