/*
 * An S3-compatible server in a process of its own: `node --openssl-legacy-provider s3-server.ts
 * <folder>` prints its port. It is s3rver, which pages lists with an old cipher (hence the option)
 * and falls short of S3 in what matters to us, which is mended here: signatures are not checked, an
 * object is visible before it is complete, parallel writes of one key mix, and uploads cannot be
 * dropped.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { isSigned } from './s3-signature.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: s3-server.ts <folder>');
const bucket = 'blobs';
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory: folder,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});

server.store.putObject = async (object) => {
  const content = await buffer(object.content);
  const md5 = createHash('md5').update(content).digest('hex');
  const file = server.store.getResourcePath(object.bucket, object.key, 'object');
  const temporary = join(folder, randomUUID());
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, content);
  await rename(temporary, file);
  await server.store.putMetadata(object.bucket, object.key, object.metadata, md5);
  return { size: content.length, md5 };
};

server.middleware.unshift(async (context, next) => {
  const { uploadId } = context.query;
  if (context.method !== 'DELETE' || uploadId === undefined) return next();
  const uploads = server.store.getResourcePath(bucket, undefined, 'uploads');
  await rm(join(uploads, uploadId), { recursive: true });
  context.status = 204;
});

server.middleware.unshift(async (context, next) => {
  if (isSigned(context.req, 'S3RVER')) return next();
  context.status = 403;
  context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
});

const { port } = await server.run();
console.log(port);
