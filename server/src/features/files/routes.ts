import { downloadFile as downloadFileCall } from '@hale/contract/files';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { sendFile } from '../../http/send-file.ts';
import { downloadFile } from './download-file.ts';
import { defineFileSweeps } from './remove-orphans.ts';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, downloadFileCall, async ({ caller, params, query, reply }) => {
    const file = await downloadFile(context, caller, { ...params, ...query });
    await sendFile(reply, file);
    return undefined;
  });
  defineFileSweeps(context);
}
