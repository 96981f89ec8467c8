import { printTable, type Row } from './lib.ts';
import { measureAdmin } from './admin.ts';
import { measureAdminScreen } from './admin-screen.ts';
import { measureBundle } from './bundle.ts';
import { measureClinical } from './clinical.ts';
import { measureHttp } from './http.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLogIn } from './log-in.ts';
import { measurePageLoad } from './page-load.ts';
import { measurePipeline } from './pipeline.ts';
import { measureRetrieval } from './retrieval.ts';
import { measureStart } from './start.ts';
import { measureStream } from './stream.ts';
import { measureVoice } from './voice.ts';

/** Prints a table with ratios measured in this run; stores nothing. `npm run bench -- http` runs one part. */
const parts: Record<string, () => Promise<Row[]>> = {
  admin: measureAdmin,
  'admin-screen': measureAdminScreen,
  bundle: measureBundle,
  clinical: measureClinical,
  http: measureHttp,
  lighthouse: measureLighthouse,
  'log-in': measureLogIn,
  'page-load': measurePageLoad,
  pipeline: measurePipeline,
  retrieval: measureRetrieval,
  start: measureStart,
  stream: measureStream,
  voice: measureVoice,
};
const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  printTable(await measure());
}
