import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { googleRedirectPath } from '@hale/contract/constants';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { sendError } from './error-response.ts';
import { isFromThisMachine } from './loopback.ts';
import { registerSearchEngines } from './search-engines.ts';
import { isBackend, readPath } from './security-headers.ts';
import { openWrittenPages } from './written-pages.ts';

/** Page paths that lie below a backend prefix. */
const GOOGLE_RETURN = googleRedirectPath.slice(0, -1);
const GALLERY = '/sandbox/gallery';
const NOT_PAGES = new Set(['/healthz', '/readyz', '/metrics']);

interface WebApp {
  webRoot: string;
  /** Where people reach it: pages name their own address. */
  origin: string;
}

/** The built web app: hashed files for ever, the pages never from a cache, everything else 404. */
export async function registerWebApp(
  app: FastifyInstance,
  { webRoot, origin }: WebApp,
): Promise<void> {
  const written = openWrittenPages(webRoot, origin);
  if (written) registerSearchEngines(app, origin, written.list);
  const hashed = `${sep}assets${sep}`;
  const chatPage = existsSync(join(webRoot, 'chat.html')) ? 'chat.html' : 'index.html';
  if (existsSync(join(webRoot, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      globIgnore: ['**/*.br', '**/*.gz', 'pages/**'],
      setHeaders: (reply, path) => {
        const forEver = path.includes(hashed);
        // A page below `/auth/` says already that it is not kept.
        if (reply.request.url.startsWith('/auth/')) return;
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  for (const document of ['Terms_of_Use.pdf', 'Privacy_Policy.pdf']) {
    app.get(`/public/documents/${document}`, (_request, reply) =>
      reply.redirect(`/documents/${document}`, 301),
    );
  }
  // An unknown path is refused before its body is read, and a known one that can only be read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && !(isRead(request) && isPage(request))) refuse(request, reply);
    else done();
  });
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isKnown = !isRead(request) && (isPage(request) || isFile(request));
    if (isKnown) reply.header('allow', 'GET, HEAD');
    return sendError(reply, new AppError(isKnown ? 'method_not_allowed' : 'not_found'));
  };
  const isFile = ({ url }: FastifyRequest): boolean => {
    const path = pathOf(url);
    return !isBackend(path) && app.hasRoute({ method: 'GET', url: path });
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (!isRead(request) || !isPage(request) || !app.hasReplyDecorator('sendFile')) {
      return refuse(request, reply);
    }
    const isSent = await written?.send(request, reply);
    if (isSent) return reply;
    const isChat = readPath(request.url).startsWith('/chat/');
    return reply.code(200).sendFile(isChat ? chatPage : 'index.html');
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const pathOf = (url: string): string => readPath(url).replace(/\/$/, '');

/** Any other path without a file extension is a page; the client decides where it leads. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url);
  if (path === GOOGLE_RETURN) return true;
  if (path === GALLERY) return isFromThisMachine(request);
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  return !isBackend(path) && !NOT_PAGES.has(path) && !lastSegment.includes('.');
}
