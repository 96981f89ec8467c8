import type { LanguageCode } from '@hale/contract/languages';
import { sayNumbers } from './speak-numbers.ts';

/** What a person would say who reads this piece of Markdown aloud; "" where there is nothing to say. */
export function toSpeech(markdown: string, language: LanguageCode): string {
  const plain = withoutMarkdown(markdown);
  if (!/[\p{L}\p{N}]/u.test(plain)) return '';
  const said = sayNumbers(plain, language)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
  // A heading or an entry of a list ends like a sentence; a pause follows it.
  return /[.!?…:;,。؟।！？]$/u.test(said) ? said.replace(/[:;,]$/u, '.') : `${said}.`;
}

function withoutMarkdown(text: string): string {
  return (
    text
      // Lines under headings, between parts and inside tables.
      .replace(/^[|:\s-]+$/gm, (line) => (line.includes('---') ? ' ' : line))
      .replace(/^\s*\|(.*)\|\s*$/gm, (_, cells: string) => cells.split('|').join(', '))
      .replace(/^\s*(#{1,6}|>+|[-*+•]|\d{1,2}[.)])\s+/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      // Marks of sources.
      .replace(/\[\^?\d+(?:\s*,\s*\d+)*\]/g, '')
      .replace(/<?https?:\/\/\S+/g, '')
      .replace(/<\/?[a-z][^>]*>/gi, '')
      .replace(/&nbsp;/g, ' ')
      .replace(/(\*\*|__|~~|`+)/g, '')
      .replace(/(^|[\s(])[*_](?=\S)/g, '$1')
      .replace(/(?<=\S)[*_](?=[\s).,;:!?]|$)/g, '')
      .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
      .replace(/[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, '')
      .replace(/\s*[—–]\s+/g, ', ')
      .replace(/[“”„«»"]/g, '')
      .replace(/’/g, "'")
      .trim()
  );
}
