/** Rooms of the product: the same names on both sides. */
const features = [
  'admin',
  'attempts',
  'auth',
  'chats',
  'doctor-review',
  'files',
  'messages',
  'profile',
  'purchases',
  'speech',
];
const onlyServer = ['sandbox', 'system'];
const onlyWeb = ['gallery', 'landing', 'layout', 'legal', 'voice'];

/** A use case or action starts with one of these. Add a verb only when none of them says it. */
const verbs =
  `accept add answer apply ask authenticate build cancel change check claim clean clear close
  collect compute confirm connect consume count create deactivate delete deliver describe detect download edit end
  ensure erase exchange expire export extend find finish format forget get give grant group guard
  handle hash hide issue link list load log make mark merge move name notify open parse pay pick
  prepare print purge rate read receive record redeem refresh refund register reject remember remove rename
  render renew replace report request require reset resolve restore resume review revoke run save
  schedule search select send set share show sign sort start stop stream submit subscribe summarise
  suspend switch tell toggle transcribe translate try update upload validate verify view watch
  withdraw`.split(/\s+/);

const verbNoun = `(${verbs.join('|')})(-[a-z0-9]+)+`;
const name = '[a-z0-9]+(-[a-z0-9]+)*';

/** Closed lists: what may lie in a feature folder of each side. */
const sides = [
  {
    folder: 'server/src/features/',
    features: [...features, ...onlyServer],
    files: ['routes\\.ts', 'store\\.ts', 'present\\.ts', `${verbNoun}\\.ts`, `${name}\\.test\\.ts`],
    advice:
      'a feature of the server holds routes.ts, store.ts, present.ts, <verb>-<noun>.ts (one use ' +
      'case or step each) and tests; product-blind helpers belong to server/src/lib, styles and ' +
      'other assets of the sandbox to its assets folder',
    folders: {
      sandbox: [`assets/${name}\\.[a-z]+`],
      // Staff see all of the product: their lists are rooms of their own, each with its SQL.
      admin: [`(audit|dialogs|reviews|statistics|users)/(routes|store|present|${verbNoun})\\.ts`],
    },
  },
  {
    folder: 'web/src/features/',
    features: [...features, ...onlyWeb],
    files: [
      'queries\\.ts',
      'guards\\.ts',
      `${name}-page\\.tsx`,
      `${name}-store\\.ts`,
      `use-${name}\\.ts`,
      `${verbNoun}\\.ts`,
      `components/${name}\\.tsx`,
      `(components/)?${name}\\.test\\.tsx?`,
    ],
    advice:
      'a feature of the web app holds queries.ts (calls), guards.ts (who may open a page), ' +
      '<name>-page.tsx, components/<name>.tsx, use-<name>.ts, <name>-store.ts (state), ' +
      '<verb>-<noun>.ts (one function each) and tests; product-blind helpers belong to web/src/lib, ' +
      'primitives to web/src/ui',
    folders: {},
  },
];

/**
 * @param {string[]} paths every file of the repository
 * @returns {string[]}
 */
export function checkFeatureFiles(paths) {
  return [...sides.flatMap((side) => checkSide(side, paths)), ...checkBarrels(paths)];
}

/** @param {typeof sides[number]} side @param {string[]} paths */
function checkSide(side, paths) {
  const problems = paths
    .filter((path) => path.startsWith(side.folder))
    .flatMap((path) => {
      const [feature = '', ...rest] = path.slice(side.folder.length).split('/');
      // Tests over all features lie above them.
      if (rest.length === 0 && /\.test\.tsx?$/.test(feature)) return [];
      if (!side.features.includes(feature)) {
        return [`${path}: “${feature}” is none of ${side.features.join(', ')}`];
      }
      const own = /** @type {Record<string, string[]>} */ (side.folders)[feature] ?? [];
      const isAllowed = [...side.files, ...own].some((pattern) =>
        new RegExp(`^${pattern}$`).test(rest.join('/')),
      );
      return isAllowed ? [] : [path];
    });
  return problems.length > 0 ? [...problems, `  ${side.advice}`] : [];
}

/** @param {string[]} paths */
function checkBarrels(paths) {
  return paths
    .filter((path) => /(^|\/)index\.tsx?$/.test(path) && path !== 'contract/src/index.ts')
    .map((path) => `${path}\n  no barrels: import the file that has the thing`);
}
