import { downloadFile as downloadFileCall } from '@hale/contract/files';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { downloadFile } from './download-file.ts';
import { defineFileSweeps } from './remove-orphans.ts';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, downloadFileCall, async ({ caller, params, query, reply }) => {
    const file = await downloadFile(context, caller, { ...params, ...query });
    reply.header('content-type', file.contentType);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`);
    if (file.size !== null) reply.header('content-length', file.size);
    await reply.send(file.content);
    return undefined;
  });
  defineFileSweeps(context);
}

/** The characters that RFC 8187 lets stand for themselves are fewer than those of a URL. */
function encodeName(name: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, escape);
}
