import type { Plugin } from 'vite';

/** What the browser needs of a call: where it goes, who may make it, what it answers. */
const needed = ['method', 'path', 'access', 'success', 'idempotent'];

/**
 * Leaves out of the calls of the contract what only the server reads: rules for requests, limits, lists of
 * errors. The rules, and the parts of the schema library they use, then never reach the browser.
 */
export const stripRequests = (): Plugin => ({
  name: 'strip-requests',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts$/, code: 'endpoint(' },
    handler(code) {
      const { body } = this.parse(code, { lang: 'ts' });
      const dropped = body
        .flatMap((statement) =>
          statement.type === 'ExportNamedDeclaration' &&
          statement.declaration?.type === 'VariableDeclaration'
            ? statement.declaration.declarations
            : [],
        )
        .flatMap(({ init }) =>
          init?.type === 'CallExpression' &&
          init.callee.type === 'Identifier' &&
          init.callee.name === 'endpoint'
            ? init.arguments
            : [],
        )
        .flatMap((call) => (call.type === 'ObjectExpression' ? call.properties : []))
        .filter(
          (property) =>
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            !needed.includes(property.key.name),
        );
      return { code: withoutRanges(code, dropped), map: null };
    },
  },
});

interface Range {
  start: number;
  end: number;
}

/** The text without the given parts and the commas after them. */
const withoutRanges = (text: string, ranges: readonly Range[]): string => {
  let kept = '';
  let from = 0;
  for (const { start, end } of ranges) {
    kept += text.slice(from, start);
    from = end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0);
  }
  return kept + text.slice(from);
};
