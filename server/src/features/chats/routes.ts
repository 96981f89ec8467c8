import * as calls from '@hale/contract/chats';
import { headerNames } from '@hale/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { readPlatform } from '../../http/read-visit.ts';
import { sendEvents } from '../../http/sse.ts';
import { setVisitorCookie, visitorToken } from '../../http/visitor-cookie.ts';
import { listMessages } from '../messages/list-messages.ts';
import { createChat } from './create-chat.ts';
import { createVisitorChat } from './create-visitor-chat.ts';
import { deleteChat } from './delete-chat.ts';
import { defineChatSweeps } from './erase-chats.ts';
import { listChats } from './list-chats.ts';
import { nameChat } from './name-chat.ts';
import { presentVisitorChat } from './present.ts';
import { renameChat } from './rename-chat.ts';
import { searchChats } from './search-chats.ts';
import { stopAnswer } from './stop-answer.ts';
import { streamAnswer } from './stream-answer.ts';

export function chatRoutes(app: FastifyInstance, context: Context): void {
  defineChatSweeps(context);
  bind(app, context, calls.listChats, ({ caller }) => listChats(context, caller.userId));
  bind(app, context, calls.createChat, ({ caller, body, request }) =>
    createChat(context, caller, { ...body, platform: readPlatform(request) }),
  );
  bind(app, context, calls.getHistory, async ({ caller, params }) => {
    const { messages } = await listMessages(context, caller, params.conversation_id);
    return messages;
  });
  bind(app, context, calls.searchChats, ({ caller, query, reply }) =>
    searchChats(context, caller.userId, {
      query: query.q,
      isAwaited: () => !reply.raw.destroyed,
    }),
  );
  bind(app, context, calls.renameChat, ({ caller, params, body }) =>
    renameChat(context, {
      userId: caller.userId,
      conversationId: params.conversation_id,
      name: body.name,
    }),
  );
  bind(app, context, calls.deleteChat, ({ caller, params }) =>
    deleteChat(context, caller.userId, params.conversation_id),
  );
  answerRoutes(app, context);
  visitorRoutes(app, context);
}

function answerRoutes(app: FastifyInstance, context: Context): void {
  bind(
    app,
    context,
    calls.streamAnswer,
    async ({ caller, params, query, request, reply }) => {
      const lastEventId = request.headers[headerNames.lastEventId]?.toString();
      const feed = await streamAnswer(context, caller, { ...params, ...query, lastEventId });
      sendEvents(reply, feed);
      return undefined;
    },
    { provesSession: true },
  );
  bind(app, context, calls.stopAnswer, ({ caller, params }) =>
    stopAnswer(context, caller, params.conversation_id),
  );
  bind(app, context, calls.nameChat, ({ caller, body }) =>
    nameChat(context, {
      userId: caller.userId,
      conversationId: body.conversation_id,
      languageName: body.lang_name,
    }),
  );
}

function visitorRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.createVisitorChat, async ({ body, request, reply }) => {
    const token = visitorToken(request);
    const platform = readPlatform(request);
    const made = await createVisitorChat(context, { token, name: body.name, platform });
    setVisitorCookie(reply, made.token, context.config);
    return { chat: made.chat };
  });
  bind(app, context, calls.getVisitorHistory, async ({ caller }) => {
    const { chat, messages } = await listMessages(context, caller, null);
    return { chat: await presentVisitorChat(context.vault, chat), messages };
  });
}
