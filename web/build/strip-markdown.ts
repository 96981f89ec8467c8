import type { Plugin } from 'vite';

/**
 * Of the reader of markdown the browser needs the part that reads. What writes HTML hangs on one object that
 * is made at the end of the module: without that object nobody asks for the rest.
 */
export const stripMarkdown = (): Plugin => ({
  name: 'strip-markdown',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]marked[\\/]lib[\\/]marked\.esm\.js$/ },
    handler(code) {
      const [reader, writer] = ['Lexer', 'Marked'].map((name) => localName(code, name));
      const end = code.search(new RegExp(`\\bvar \\w+=new ${writer};`));
      if (end === -1) throw new Error('marked makes its object in another way now');
      return { code: `${code.slice(0, end)}export{${reader} as Lexer};`, map: null };
    },
  },
});

const localName = (code: string, exported: string): string => {
  const name = new RegExp(`\\b(\\w+) as ${exported}\\b`).exec(code)?.[1];
  if (name === undefined) throw new Error(`marked exports no ${exported}`);
  return name;
};
