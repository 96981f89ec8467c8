import { getAnswerProfile, switchAnswerProfile } from '@hale/contract/answer-profile';
import { getPersonalData, savePersonalInfo as saveCall } from '@hale/contract/personal-data';
import * as calls from '@hale/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { readPeer } from '../../http/peer.ts';
import { changeLanguage } from './change-language.ts';
import { changeNames } from './change-names.ts';
import { readAnswerProfile } from './read-answer-profile.ts';
import { readPersonalData } from './read-personal-data.ts';
import { receivePictures } from './receive-pictures.ts';
import { definePictureSweep } from './remove-pictures.ts';
import { completeErrors, savePersonalInfo } from './save-personal-info.ts';
import { saveSwitch } from './store.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.changeProfile, async ({ caller, body }) => {
    const user = await changeNames(context, caller.userId, body);
    return { message: 'Profile updated', user };
  });
  bind(app, context, calls.changeLanguage, async ({ caller, body }) => {
    return { interface_lang: await changeLanguage(context, caller.userId, body.lang) };
  });
  bind(
    app,
    context,
    saveCall,
    async ({ caller, body, request }) => {
      const { country } = readPeer(context.config, request);
      const personalData = request.isMultipart()
        ? await receivePictures(context, caller.userId, request)
        : await savePersonalInfo(context, caller.userId, body, country);
      context.answers.forget(caller);
      return { message: 'Saved', personal_data: personalData };
    },
    {
      completeErrors: async (error, { body, userId }) =>
        userId === null ? error : completeErrors(context, userId, { body, error }),
    },
  );
  bind(app, context, getPersonalData, ({ caller }) => readPersonalData(context, caller.userId));
  bind(app, context, getAnswerProfile, ({ caller }) => readAnswerProfile(context, caller.userId));
  bind(app, context, switchAnswerProfile, async ({ caller, body }) => {
    await saveSwitch(context.database, caller.userId, body.is_on);
    context.answers.forget(caller);
    return readAnswerProfile(context, caller.userId);
  });
  definePictureSweep(context);
}
