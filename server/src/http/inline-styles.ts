import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The few styles that stand in every page itself, as a content-security policy names them. */
export function readInlineStyles(webRoot: string): string[] {
  const shell = join(webRoot, 'index.html');
  if (!existsSync(shell)) return [];
  const styles = readFileSync(shell, 'utf8').matchAll(/<style>([^<]*)<\/style>/g);
  return [...styles].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
