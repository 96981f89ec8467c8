import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface S3Server {
  /** What an adapter needs to reach it. */
  options: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKey: string;
    secretKey: string;
  };
  port: number;
  /** How many uploads were begun and neither finished nor dropped. */
  openUploads(): Promise<number>;
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'hale-s3-'));
  const script = join(import.meta.dirname, 's3-server.ts');
  const child = spawn(process.execPath, ['--openssl-legacy-provider', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const firstLine = once(createInterface(child.stdout), 'line');
  const [line] = await Promise.race([firstLine, ended.then(() => [null])]);
  const port = Number(line);
  if (!port) throw new Error('the S3 server did not start');
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'blobs',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    port,
    async openUploads() {
      const names = await readdir(join(folder, 'blobs'), { recursive: true });
      return names.filter((name) => /_uploads\/[0-9a-f]+$/.test(name)).length;
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
