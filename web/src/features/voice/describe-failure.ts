import type { Problem } from './recorder-store.ts';

const hasPermission = async (): Promise<boolean> => {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'granted';
  } catch {
    // Some browsers do not tell; the error itself has to do.
    return true;
  }
};

/** Why the microphone could not be opened, as far as the browser tells. */
export const describeFailure = async (error: unknown): Promise<readonly Problem[]> => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return ['permission'];
  if (name === 'PieceMissingError') return ['not_loaded'];
  // It was allowed, and yet cannot be used.
  if (name === 'AbortError') return ['in_use'];
  const problem = problemOf(name);
  // A browser may say that there is none because the page may not know of any.
  return (await hasPermission()) ? [problem] : ['permission', problem];
};

const problemOf = (name: string): Problem => {
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_microphone';
  if (name === 'NotReadableError') return 'in_use';
  return 'not_supported';
};
