import type { Bundle } from './text-key.ts';

/** False for about a third of our languages in Chromium, which then silently takes the machine's own. */
export const isInBrowser = (tag: string): boolean =>
  // Every browser has English; asking takes its time.
  tag === 'en' || Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;

/** A language the browser lacks gets English words, where it has none of ours. */
export const intlTag = (tag: string): string => (isInBrowser(tag) ? tag : 'en');

/** Months, relative times and plural forms as the build wrote them down, by tag. */
const ownWords = new Map<string, Bundle>();

/** Nothing for a language of the browser: its own words are as good. */
export const wordsOf = (tag: string): Bundle | undefined => ownWords.get(tag);

export const setWords = (tag: string, words: Bundle): void => {
  ownWords.set(tag, words);
};
