import { resetLinkSeconds, verificationLinkSeconds } from '@hale/contract/constants';
import { type LanguageCode, rtlLanguages, standardLanguageTag } from '@hale/contract/languages';
import { HOUR_S } from '../lib/durations.ts';
import { readTexts } from '../lib/locale-texts.ts';
import type { Mail } from '../ports/mailer/port.ts';
import { renderMailHtml, renderMailText } from './mail-frame.ts';

export interface AccountMail {
  kind: 'verify' | 'reset';
  to: string;
  link: string;
  lang: LanguageCode;
  createdAt: Date;
  /** What the operator calls the product. */
  productName: string;
}

/** Holds nothing that a person typed but the address: whoever signs up others cannot speak through it. */
export function composeAccountMail(mail: AccountMail): Mail {
  const { kind, to, link, lang, createdAt, productName } = mail;
  const { language, text } = readTexts(lang, 'mails');
  const values = {
    product: productName,
    hours: verificationLinkSeconds / HOUR_S,
    minutes: resetLinkSeconds / 60,
  };
  const say = (key: string): string => text(key, values);
  const content = {
    tag: standardLanguageTag(language),
    direction: rtlLanguages.includes(language) ? ('rtl' as const) : ('ltr' as const),
    product: productName,
    title: say(`${kind}.title`),
    text: say(`${kind}.text`),
    button: say(`${kind}.button`),
    expiry: say(`${kind}.expiry`),
    ignore: say(`${kind}.ignore`),
    linkHint: say('linkHint'),
    automatic: say('automatic'),
    link,
  };
  return {
    to,
    kind,
    subject: say(`${kind}.subject`),
    text: renderMailText(content),
    html: renderMailHtml(content),
    link,
    lang,
    createdAt,
  };
}
