import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { withoutEntities } from './text-entities.ts';

/*
 * Markdown as elements. They are made one by one from a closed list and filled with texts, never with HTML:
 * whatever a text contains, nothing in it can act.
 */

/** Headings of a text stand below those of the page around it. */
const HEADINGS_ABOVE = 1;
const LAST_HEADING = 6;

const safeAddress = /^(?:https?|mailto|tel):/i;

/** One line ending: pieces of text are counted by their characters. */
export const normalizeLines = (source: string): string => source.replace(/\r\n?/g, '\n');

/** The blocks of a text: paragraphs, lists, tables … Their `raw` texts joined are the text itself. */
export const readBlocks = (source: string): Token[] => Lexer.lex(source, { gfm: true });

export const renderTokens = (tokens: readonly Token[]): Node[] =>
  tokens.filter(isBuiltIn).flatMap(renderToken);

/** The library also has a type for tokens of extensions, of which there are none here. */
const isBuiltIn = (token: Token): token is MarkedToken => token.type !== '';

const renderToken = (token: MarkedToken): Node | Node[] => {
  switch (token.type) {
    case 'blockquote':
      return element('blockquote', token.tokens);
    case 'br':
      return element('br');
    case 'checkbox':
      return text(token.checked ? '☑ ' : '☐ ');
    case 'code':
      return codeBlock(token.text);
    case 'codespan':
      return filled('code', [text(token.text)]);
    case 'def':
    case 'space':
      return [];
    case 'del':
      return element('del', token.tokens);
    case 'em':
      return element('em', token.tokens);
    case 'escape':
    case 'image':
      return text(token.text);
    case 'heading':
      return element(`h${Math.min(token.depth + HEADINGS_ABOVE, LAST_HEADING)}`, token.tokens);
    case 'hr':
      return element('hr');
    case 'html':
      return token.block ? filled('p', [text(token.text.trim())]) : text(token.text);
    case 'link':
      return link(token);
    case 'list':
      return list(token);
    case 'list_item':
      return element('li', token.tokens);
    case 'paragraph':
      return element('p', token.tokens);
    case 'strong':
      return element('strong', token.tokens);
    case 'table':
      return table(token);
    case 'text':
      return token.tokens ? renderTokens(token.tokens) : text(withoutEntities(token.text));
  }
};

const text = (content: string): Text => document.createTextNode(content);

/** Blocks of text in different directions may follow each other: each goes by its own first letters. */
const ownDirection = /^(?:p|h\d|li|ul|ol|blockquote)$/;

const filled = (tag: string, children: readonly Node[]): HTMLElement => {
  const made = document.createElement(tag);
  made.append(...children);
  if (ownDirection.test(tag)) {
    made.dir = 'auto';
    // Words in a part with a direction of its own would not count: a list stood left to right, always.
    for (const part of made.children) part.removeAttribute('dir');
  }
  return made;
};

const element = (tag: string, tokens: readonly Token[] = []): HTMLElement =>
  filled(tag, renderTokens(tokens));

const codeBlock = (content: string): HTMLElement => {
  const block = filled('pre', [filled('code', [text(content)])]);
  // Long lines scroll, by keyboard too.
  block.tabIndex = 0;
  return block;
};

/** An address of another kind is no link, only its words. */
const link = ({ href, tokens }: Tokens.Link): Node | Node[] => {
  const address = withoutEntities(href);
  if (!safeAddress.test(address)) return renderTokens(tokens);
  const made = element('a', tokens);
  made.setAttribute('href', address);
  made.setAttribute('target', '_blank');
  made.setAttribute('rel', 'noopener noreferrer nofollow');
  return made;
};

const list = ({ ordered, start, items }: Tokens.List): HTMLElement => {
  const made = element(ordered ? 'ol' : 'ul', items);
  if (typeof start === 'number' && start !== 1) made.setAttribute('start', String(start));
  return made;
};

/** A wide table scrolls by itself; the page never does. */
const table = ({ header, rows }: Tokens.Table): HTMLElement => {
  const head = filled('thead', [tableRow(header)]);
  const made = filled('div', [filled('table', [head, filled('tbody', rows.map(tableRow))])]);
  made.className = 'markdown-table';
  // Its columns run as its words do.
  made.dir = 'auto';
  made.tabIndex = 0;
  return made;
};

const tableRow = (cells: readonly Tokens.TableCell[]): HTMLElement =>
  filled(
    'tr',
    cells.map(({ header, align, tokens }) => {
      const cell = element(header ? 'th' : 'td', tokens);
      if (align) cell.setAttribute('align', align);
      return cell;
    }),
  );
