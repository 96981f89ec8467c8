import type { Config } from './config.ts';
import { isOnThisMachine } from './lib/setting-kinds.ts';

/** What an operator reads when the server has started. */
export function describeStart(
  config: Config,
  { origin, administratorPath, hasOutbox }: StartFacts,
): string[] {
  const lines = [`Hale runs at ${origin}`];
  if (!config.database) lines.push(`Data lies in ${config.dataDir}`);
  // Sandbox pages answer this machine alone, and only by a name of its own.
  const here = isOnThisMachine(origin) ? origin : `http://localhost:${config.port}`;
  if (!config.isSandboxOpen && (administratorPath !== null || hasOutbox)) {
    lines.push('Sandbox pages are closed: PUBLIC_URL is not on this machine (see ALLOW_SANDBOX)');
  }
  if (config.isSandboxOpen && administratorPath !== null) {
    lines.push(`Become the first administrator: ${here}${administratorPath}`);
  }
  if (config.isSandboxOpen && hasOutbox) {
    lines.push(`Mails land in the sandbox inbox: ${here}/sandbox/inbox/`);
  }
  if (config.testHooks) lines.push('Test hooks are on: never do this with real people.');
  return lines;
}

interface StartFacts {
  origin: string;
  /** Null: there is an administrator, or nobody may become one this way. */
  administratorPath: string | null;
  hasOutbox: boolean;
}
