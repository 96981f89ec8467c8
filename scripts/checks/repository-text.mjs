/** @type {{ pattern: RegExp, advice: string, isProse?: boolean }[]} */
const unwanted = [
  {
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\b[sr]k_(live|test)_\w{16}|\bsk-[\w-]{20}|\bgh[pousr]_\w{30}|\bxox[abprs]-\w{8}|\bAIza[\w-]{35}|\bwhsec_\w{16}/,
    advice: 'a secret belongs to the environment; make it at run time in tests',
  },
  {
    pattern: /(?<![\w.~-])\/(work|root|tmp|home\/(?!node\b)\w+|Users\/\w+)\//,
    advice: 'no path of one machine: use a setting, tmpdir() or a path from the repository',
  },
  {
    pattern: /\b(registry|deb|ftp)\.(npmjs|yarnpkg|debian)\.(org|com)\b/,
    advice: 'no address of a package registry: the clients of the machine know it',
  },
  {
    pattern: /\bTODO\b|\bFIXME\b|[Nn]ot implemented|[Cc]oming soon|[Ll]orem ipsum/,
    advice: 'finish it or leave it out',
    isProse: true,
  },
];

/**
 * @param {Map<string, string>} files text by path
 * @returns {string[]}
 */
export function checkRepositoryText(files) {
  return [...files].flatMap(([path, text]) => {
    // This list and the bad examples of its test.
    if (path.startsWith('scripts/checks/repository-text')) return [];
    if (/(^|\/)\.env$/.test(path))
      return [`${path}\n  settings of one machine stay out: .env.example`];
    const isProse = path.endsWith('.md') || path === 'package-lock.json';
    return unwanted
      .filter((rule) => !(isProse && rule.isProse))
      .flatMap(({ pattern, advice }) => {
        const found = pattern.exec(text);
        if (found === null) return [];
        const line = text.slice(0, found.index).split('\n').length;
        return [`${path}:${line} “${found[0]}”\n  ${advice}`];
      });
  });
}
