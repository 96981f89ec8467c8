import * as calls from '@hale/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { changeLanguage } from './change-language.ts';
import { changeNames } from './change-names.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.changeProfile, async ({ caller, body }) => {
    const user = await changeNames(context, caller.userId, body);
    return { message: 'Profile updated', user };
  });
  bind(app, context, calls.changeLanguage, async ({ caller, body }) => {
    return { interface_lang: await changeLanguage(context, caller.userId, body.lang) };
  });
}
