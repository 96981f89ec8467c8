/** Failures an operator can mend get a plain sentence; the rest keeps its stack, for us to mend. */
const PLAIN = new Set([
  'ConfigError',
  'DataFolderInUseError',
  'DatabaseTooNewError',
  'MissingKeysError',
  'UnusableKeyError',
  'DataFolderUnusableError',
  'DataFolderUnfinishedError',
]);

export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.has(error.name)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one with PORT=…';
  }
  return error.stack ?? error.message;
}
