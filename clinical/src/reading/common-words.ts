export const commonWords: ReadonlySet<string> = new Set();
