import type { Context } from '../context.ts';
import { indexFile, lastTry } from './index-file.ts';
import { indexJob } from './index-job.ts';
import { removeOldFiles } from './remove-old.ts';
import { listFilesToIndex } from './store.ts';

/** Background work of knowledge files. */
export function scheduleKnowledgeUpkeep(context: Context): void {
  const { database, jobs } = context;
  jobs.define(indexJob, ({ fileId }, { retry, signal }) =>
    indexFile(context, fileId, { signal, isLastTry: retry >= lastTry }),
  );
  // A job that died too often is forgotten, its file is not.
  jobs.sweep('knowledge files to index', 300, async () => {
    for (const fileId of await listFilesToIndex(database)) {
      await jobs.enqueue(indexJob, { fileId }, { uniqueKey: String(fileId) });
    }
  });
  jobs.sweep('old knowledge files', 600, (now) => removeOldFiles(context, now));
}
