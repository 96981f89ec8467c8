import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** Names of built files, with the mark of what is in them. */
const builtFiles = /(-[\w-]{8})(\.(?:js|css)\b)/g;

/**
 * The same product behind a door of its own, where a new release can come out: its files are those
 * of the first one, all of them under another name.
 */
export async function startReleases(origin: string) {
  let isNextOut = false;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').replace('-next.', '.');
    const headers = new Headers();
    for (const name of ['cookie', 'content-type', 'authorization', 'accept', 'accept-language']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answered = await fetch(origin + path, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(hasBody && { body: Buffer.concat(await request.toArray()) }),
    });
    for (const [name, value] of answered.headers) {
      if (!/^(content-encoding|content-length|transfer-encoding|connection|etag)$/.test(name)) {
        response.appendHeader(name, value);
      }
    }
    response.statusCode = answered.status;
    const isText = /html|javascript/.test(answered.headers.get('content-type') ?? '');
    if (isText && isNextOut)
      response.end((await answered.text()).replaceAll(builtFiles, '$1-next$2'));
    else response.end(Buffer.from(await answered.arrayBuffer()));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** What a page begins with. */
    releases: {
      first: 'script[src^="/assets/index-"]:not([src$="-next.js"])',
      next: 'script[src^="/assets/index-"][src$="-next.js"]',
    },
    publishNext: () => {
      isNextOut = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
