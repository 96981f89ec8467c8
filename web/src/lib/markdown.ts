import DOMPurify, { type Config } from 'dompurify';
import { Marked, type Token } from 'marked';
import remend from 'remend';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '');

/** Headings of a text stand below those of the page around it. */
const HEADINGS_ABOVE = 1;
const LAST_HEADING = 6;

const marked = new Marked({
  gfm: true,
  renderer: {
    // Raw HTML is shown as it is written.
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>` : escapeHtml(text)),
    image: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
    heading({ tokens, depth }) {
      const level = Math.min(depth + HEADINGS_ABOVE, LAST_HEADING);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
  },
});

const tags =
  'a blockquote br code del em h2 h3 h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul';

const allowed = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['align', 'href', 'start', 'tabindex'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** One line ending: pieces of text are counted by their characters. */
export const normalizeLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The blocks of a text: paragraphs, lists, tables … Their `raw` texts joined are the text itself. */
export const readBlocks = (text: string): Token[] => marked.lexer(text);

/** Closes what is still open at the end of a growing text, so that it does not flicker. */
export const closeOpenMarks = (text: string): string =>
  remend(text, { linkMode: 'text-only', images: false, katex: false, htmlTags: false });

/** Blocks as elements, free of anything that could act. */
export const renderBlocks = (blocks: Token[]): Element[] => {
  const fragment = DOMPurify.sanitize(marked.parser(blocks), allowed);
  const elements = [...fragment.children];
  return elements.map((element) => (element.nodeName === 'TABLE' ? inScroller(element) : element));
};

/** A wide table scrolls by itself; the page never does. */
const inScroller = (table: Element): Element => {
  const scroller = document.createElement('div');
  scroller.className = 'markdown-table';
  scroller.tabIndex = 0;
  scroller.append(table);
  return scroller;
};
