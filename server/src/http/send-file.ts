import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface SentFile {
  name: string;
  contentType: string;
  /** Null: not known beforehand. */
  size: number | null;
  content: Readable;
}

/** Bytes to be saved, never to be shown by the browser as a page of ours. */
export async function sendFile(reply: FastifyReply, file: SentFile): Promise<void> {
  reply.header('content-type', file.contentType);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`);
  if (file.size !== null) reply.header('content-length', file.size);
  await reply.send(file.content);
}

/** The characters that RFC 8187 lets stand for themselves are fewer than those of a URL. */
function encodeName(name: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, escape);
}
