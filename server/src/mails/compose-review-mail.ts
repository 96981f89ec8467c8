import { type LanguageCode, rtlLanguages, standardLanguageTag } from '@hale/contract/languages';
import { sheetTexts, writtenLanguage } from '../case-sheet/sheet-texts.ts';
import { readTexts } from '../lib/locale-texts.ts';
import type { Mail } from '../ports/mailer/port.ts';
import { renderMailHtml, renderMailText } from './mail-frame.ts';

export interface ReviewMail {
  to: string;
  /** The chat, where the note stands. */
  link: string;
  lang: LanguageCode;
  createdAt: Date;
  /** What the operator calls the product. */
  productName: string;
}

/** Says that a note is there. What it says is between the physician and the person. */
export function composeReviewMail(mail: ReviewMail): Mail {
  const { to, link, lang, createdAt, productName } = mail;
  const language = writtenLanguage(lang);
  const say = sheetTexts(language);
  const frame = readTexts(language, 'mails');
  const content = {
    tag: standardLanguageTag(language),
    direction: rtlLanguages.includes(language) ? ('rtl' as const) : ('ltr' as const),
    product: productName,
    title: say('mail.title'),
    text: say('mail.text'),
    button: say('mail.button'),
    expiry: say('mail.details'),
    ignore: say('mail.help'),
    linkHint: frame.text('linkHint'),
    automatic: frame.text('automatic', { product: productName }),
    link,
  };
  return {
    to,
    kind: 'doctor-review',
    subject: `${productName}: ${say('mail.subject')}`,
    text: renderMailText(content),
    html: renderMailHtml(content),
    link,
    lang,
    createdAt,
  };
}
