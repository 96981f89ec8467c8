import * as z from 'zod/mini';
import { fillText } from '../src/i18n/fill-text.ts';
import type { TextValues } from '../src/i18n/text-key.ts';

/** Filled by the server, which alone knows its address (server/src/http/written-pages.ts). */
const ORIGIN = '%ORIGIN%';

/** Pages that search engines may show, with the key of their title and description and the chunk that shows them. */
export const publicPages = [
  { name: 'home', path: '/', key: 'home', chunk: 'landing-page' },
  { name: 'about-us', path: '/about-us', key: 'aboutUs', chunk: 'about-page' },
  { name: 'terms-of-use', path: '/terms-of-use', key: 'termsOfUse', chunk: 'terms-page' },
  { name: 'privacy-policy', path: '/privacy-policy', key: 'privacyPolicy', chunk: 'privacy-page' },
  { name: 'buy-plan', path: '/buy-plan', key: 'buyPlan', chunk: 'plans' },
  { name: 'log-in', path: '/log-in', key: 'logIn', chunk: 'account' },
  { name: 'sign-up', path: '/sign-up', key: 'signUp', chunk: 'account' },
] as const;

export type PublicPage = (typeof publicPages)[number];

const byPage = z.record(z.string(), z.string());

/** Of the texts of the interface, and of those in locales/pages. */
export const titleTexts = z.object({ titles: byPage });
export const pageTexts = z.object({
  title: z.string(),
  noScript: z.string(),
  description: byPage,
});

export interface PageLanguage {
  code: string;
  tag: string;
  direction: string;
  titles: z.infer<typeof byPage>;
  texts: z.infer<typeof pageTexts>;
}

/** English is at the plain address. */
const addressOf = ({ path }: PublicPage, code: string): string =>
  `${ORIGIN}${path}${code === 'en' ? '' : `?lang=${code}`}`;

/** What search engines, previews of links and the tab of the browser say about a page. */
export const pageHead = (
  page: PublicPage,
  language: PageLanguage,
  all: readonly PageLanguage[],
  product: TextValues,
): string => {
  const { title, description } = wordsOf(page, language, product);
  const address = addressOf(page, language.code);
  const metas = {
    'og:type': 'website',
    'og:site_name': String(product['product']),
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${ORIGIN}/icons/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': language.tag,
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...all.map(
      ({ code, tag }) =>
        `<link rel="alternate" hreflang="${tag}" href="${addressOf(page, code)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressOf(page, 'en')}" />`,
    ...Object.entries(metas).map(
      ([name, content]) => `<meta property="${name}" content="${escape(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
};

const wordsOf = (page: PublicPage, { titles, texts }: PageLanguage, product: TextValues) => {
  const fill = (text: string) => fillText(text, product);
  const title = page.key === 'home' ? texts.title : `${titles[page.key] ?? ''} · {{product}}`;
  return { title: fill(title), description: fill(texts.description[page.key] ?? '') };
};

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
