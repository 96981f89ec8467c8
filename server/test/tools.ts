import { spawnSync } from 'node:child_process';

/** Whether a program of the machine can be run. */
export function hasTool(name: string): boolean {
  return spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;
}
