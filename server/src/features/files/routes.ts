import { downloadFile as downloadFileCall } from '@hale/contract/files';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { sendFile } from '../../http/send-file.ts';
import { recordAudit } from '../admin/audit/record-audit.ts';
import { downloadFile } from './download-file.ts';
import { defineFileSweeps } from './remove-orphans.ts';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, downloadFileCall, async ({ caller, params, query, request, reply }) => {
    const file = await downloadFile(context, caller, { ...params, ...query });
    if (file.isByStaff && 'userId' in caller) {
      await recordAudit(context, { caller, request }, 'file.download', `file:${params.path}`);
    }
    await sendFile(reply, file);
    return undefined;
  });
  defineFileSweeps(context);
}
