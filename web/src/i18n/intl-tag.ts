/**
 * Browsers lack the words of many languages (Chromium of about a third of ours) and then silently take
 * the machine's own language. Here such a language gets English words instead.
 */
export const intlTag = (tag: string): string =>
  Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 ? tag : 'en';
