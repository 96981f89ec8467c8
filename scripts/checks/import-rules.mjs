/** @typedef {import('./module-graph.mjs').Import} Import */

/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {(edge: Import) => boolean} isBroken
 * @property {string} belongs where the code belongs instead
 */

const isTest = (/** @type {string} */ path) =>
  /\.test\.(tsx?|mjs)$/.test(path) || /^(server\/test|e2e|bench|scripts)\//.test(path);

const workspaceOf = (/** @type {string} */ path) =>
  /^(contract|clinical|server|web)\//.exec(path)?.[1];

const crosses = (/** @type {Import} */ edge) =>
  !edge.isPackage &&
  workspaceOf(edge.to) !== undefined &&
  workspaceOf(edge.to) !== workspaceOf(edge.from);

const isBelow = (/** @type {string} */ folder) => (/** @type {string} */ path) =>
  path.startsWith(`${folder}/`);

const inContract = isBelow('contract/src');
const inClinical = isBelow('clinical/src');
const inServer = isBelow('server/src');
const inWeb = isBelow('web/src');
const inDatabase = isBelow('server/src/db');
const inPorts = isBelow('server/src/ports');
const inServerLib = isBelow('server/src/lib');

const featureOf = (/** @type {string} */ path) =>
  /^(?:server|web)\/src\/features\/[^/]+/.exec(path)?.[0];

const folderOf = (/** @type {string} */ path) => path.slice(0, path.lastIndexOf('/'));

const isStore = (/** @type {string} */ path) => inServer(path) && path.endsWith('/store.ts');

const isPackageOf = (/** @type {string[]} */ names) => (/** @type {Import} */ edge) =>
  edge.isPackage && names.some((name) => edge.to === name || edge.to.startsWith(`${name}/`));

/** The composition root and its choice of adapters. */
const picksAdapters = (/** @type {string} */ path) =>
  path === 'server/src/context.ts' || path === 'server/src/pick-adapters.ts';

/** Which port a file is part of, however deep its folder. @param {string} path */
const portOf = (path) => /^server\/src\/ports\/([^/]+)\//.exec(path)?.[1];
/** A file of a port folder that is not the interface. @param {string} path */
const isAdapter = (path) => inPorts(path) && !isTest(path) && !path.endsWith('/port.ts');

const isSdk = isPackageOf([
  '@ai-sdk',
  '@aws-sdk',
  '@bradenmacdonald/s3-lite-client',
  '@electric-sql',
  '@opentelemetry',
  'ai',
  'ioredis',
  'nodemailer',
  'openai',
  'openid-client',
  'pg-boss',
  'stripe',
]);
const isSql = isPackageOf(['drizzle-orm', 'pg']);
const isZod = isPackageOf(['zod']);
const isNodeModule = (/** @type {Import} */ edge) => edge.to.startsWith('node:');

/** web → contract ← server → clinical, and the rooms inside the server. @type {Rule[]} */
export const rules = [
  {
    name: 'contract imports only zod',
    isBroken: (edge) =>
      inContract(edge.from) &&
      !isTest(edge.from) &&
      (edge.isPackage ? !isZod(edge) : !inContract(edge.to)),
    belongs: 'the contract is data: behaviour belongs to server/src/features or web/src',
  },
  {
    name: 'clinical knows only types of the contract',
    isBroken: (edge) =>
      inClinical(edge.from) && crosses(edge) && !(inContract(edge.to) && edge.isTypeOnly),
    belongs:
      'use `import type` from @hale/contract; values come in as arguments from server/src/answer',
  },
  {
    name: 'clinical is pure',
    isBroken: (edge) => inClinical(edge.from) && !isTest(edge.from) && isNodeModule(edge),
    belongs: 'files, clock and network belong to server/src/answer or to a build step in scripts/',
  },
  {
    name: 'web talks through the contract',
    isBroken: (edge) => inWeb(edge.from) && crosses(edge) && !inContract(edge.to),
    belongs:
      'what both sides need belongs to contract/src; everything else is a call of the contract',
  },
  {
    name: 'server never reaches into web',
    isBroken: (edge) => inServer(edge.from) && workspaceOf(edge.to) === 'web' && !edge.isPackage,
    belongs: 'what both sides need belongs to contract/src',
  },
  {
    name: 'workspaces are imported by name',
    isBroken: (edge) => crosses(edge) && edge.specifier.startsWith('.') && !isTest(edge.from),
    belongs: 'write @hale/contract/… or @hale/clinical',
  },
  {
    name: 'only pick-adapters.ts imports adapters',
    isBroken: (edge) =>
      isAdapter(edge.to) &&
      !isTest(edge.from) &&
      !picksAdapters(edge.from) &&
      portOf(edge.from) !== portOf(edge.to),
    belongs: 'import the type from port.ts beside it and take the adapter from the context',
  },
  {
    name: 'heavy packages stay behind ports',
    isBroken: (edge) =>
      inServer(edge.from) &&
      !isTest(edge.from) &&
      isSdk(edge) &&
      !inPorts(edge.from) &&
      !inServerLib(edge.from),
    belongs: 'talk to it in an adapter below server/src/ports and use the port',
  },
  {
    name: 'only store.ts imports db/schema',
    isBroken: (edge) =>
      edge.to.startsWith('server/src/db/schema') &&
      !isTest(edge.from) &&
      !isStore(edge.from) &&
      !inDatabase(edge.from),
    belongs: 'the query belongs to store.ts of its feature; row types are exported from there',
  },
  {
    name: 'only store.ts speaks SQL',
    isBroken: (edge) =>
      inServer(edge.from) &&
      isSql(edge) &&
      !edge.isTypeOnly &&
      !isTest(edge.from) &&
      !isStore(edge.from) &&
      !inDatabase(edge.from) &&
      !inPorts(edge.from),
    belongs: 'the query belongs to store.ts of its feature',
  },
  {
    name: 'a store is private to its folder',
    isBroken: (edge) =>
      isStore(edge.to) &&
      !isTest(edge.from) &&
      folderOf(edge.from) !== folderOf(edge.to) &&
      !picksAdapters(edge.from),
    belongs: 'call a use case (<verb>-<noun>.ts) of that feature, or add one there',
  },
  {
    name: 'only app.ts imports routes',
    isBroken: (edge) =>
      /^server\/src\/features\/[^/]+\/routes\.ts$/.test(edge.to) &&
      !isTest(edge.from) &&
      edge.from !== 'server/src/app.ts',
    belongs: 'what another feature needs is a use case (<verb>-<noun>.ts) beside that file',
  },
  {
    name: 'answer/ knows no HTTP',
    isBroken: (edge) =>
      edge.from.startsWith('server/src/answer/') && edge.to.startsWith('server/src/http/'),
    belongs: 'the stages yield events; server/src/features/messages writes them to the response',
  },
  {
    name: 'lib/ and ui/ know no feature',
    isBroken: (edge) =>
      /^(server\/src\/lib|web\/src\/lib|web\/src\/ui)\//.test(edge.from) &&
      !isTest(edge.from) &&
      (featureOf(edge.to) !== undefined ||
        /^server\/src\/(answer|http|db)\//.test(edge.to) ||
        edge.to === 'server/src/context.ts'),
    belongs: 'product code belongs to the feature that uses it; pass what differs as an argument',
  },
];
