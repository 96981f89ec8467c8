import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageOfBrowser, readLanguage } from '@hale/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readPath } from './security-headers.ts';

const pageList = z.object({
  languages: z.array(z.object({ code: z.string(), tag: z.string() })),
  pages: z.array(z.object({ name: z.string(), path: z.string() })),
});

export type PageList = z.infer<typeof pageList>;

interface Page {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const ORIGIN = '%ORIGIN%';
/** Good enough for a page, at a tenth of the time of the best. */
const BROTLI_QUALITY = 7;

/** The public pages as the build wrote them, in all languages; null in a build without them. */
export function openWrittenPages(webRoot: string, origin: string) {
  const folder = join(webRoot, 'pages');
  const index = join(folder, 'index.json');
  if (!existsSync(index)) return null;
  const list = z.parse(pageList, JSON.parse(readFileSync(index, 'utf8')));
  const ready = new Map<string, Promise<Page>>();

  const open = (file: string): Promise<Page> => {
    const known = ready.get(file);
    if (known) return known;
    const page = fill(join(folder, file), origin);
    ready.set(file, page);
    page.catch(() => ready.delete(file));
    return page;
  };

  return {
    list,
    /** Sends the page at this address in the language it asks for; says whether there is one. */
    send: async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const path = readPath(request.url).replace(/(.)\/$/, '$1');
      const page = list.pages.find((it) => it.path === path);
      if (!page) return false;
      const { code, tag } = chooseLanguage(request, list);
      const { etag, plain, ...packed } = await open(join(page.name, `${code}.html`));
      reply.header('cache-control', 'no-cache');
      // It may say already that the origin matters.
      const varies = [reply.getHeader('vary'), 'accept-encoding', 'accept-language'];
      reply.header('vary', varies.flat().filter(Boolean).join(', '));
      reply.header('content-language', tag);
      reply.header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) {
        await reply.code(304).send();
        return true;
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
      if (encoding) reply.header('content-encoding', encoding);
      reply.type('text/html; charset=utf-8');
      await reply.code(200).send(encoding ? packed[encoding] : plain);
      return true;
    },
  };
}

/** The address decides (`?lang=es`), else the first language of the browser; English for all others. */
function chooseLanguage(
  request: FastifyRequest,
  { languages }: PageList,
): { code: string; tag: string } {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang') ?? '';
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/);
  const wanted = [readLanguage(asked.toLowerCase()), languageOfBrowser(first.trim()), 'en'];
  return (
    wanted
      .map((code) => languages.find((language) => language.code === code))
      .find((language) => language !== undefined) ?? { code: 'en', tag: 'en' }
  );
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Addresses in a page are whole ones, which only a running server can tell. */
async function fill(path: string, origin: string): Promise<Page> {
  const plain = Buffer.from((await readFile(path, 'utf8')).replaceAll(ORIGIN, origin));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: zipped };
}
