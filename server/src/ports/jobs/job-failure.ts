/** What may be stored and logged of an error: its message may hold something personal, its place cannot. */
export interface JobFailure {
  error: string;
  code?: string;
  at: string[];
}

const shownFrames = 5;

export function describeFailure(error: unknown): JobFailure {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    at: frames.slice(0, shownFrames).map((frame) => frame.trim()),
  };
}
