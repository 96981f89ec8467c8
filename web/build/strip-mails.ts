import type { Plugin } from 'vite';

/** Leaves the texts of mails, which only the server sends, out of the program. */
export const stripMails = (): Plugin => ({
  name: 'strip-mails',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]locales[\\/]en\.json$/ },
    handler: (code) =>
      JSON.stringify(JSON.parse(code), (key, part: unknown) =>
        key === 'mails' ? undefined : part,
      ),
  },
});
