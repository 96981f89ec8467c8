import type { FastifyInstance } from 'fastify';
import type { PageList } from './written-pages.ts';

/** Personal or technical: nothing there is worth finding. */
const HIDDEN = ['/api/', '/auth/', '/sandbox/', '/admin-panel', '/chat/', '/profile'];

/** Tells search engines what there is, in which languages, and what to leave alone. */
export function registerSearchEngines(app: FastifyInstance, origin: string, list: PageList): void {
  const robots = [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = writeSitemap(origin, list);

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemap),
  );
}

/** Which pages say the same in other languages, they say themselves: here each would name all others. */
function writeSitemap(origin: string, { pages, languages }: PageList): string {
  const urls = pages.flatMap(({ path }) =>
    languages.map(({ code }) => {
      const address = `${origin}${path}${code === 'en' ? '' : `?lang=${code}`}`;
      return `<url><loc>${address}</loc></url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
