import { attempts } from '@hale/contract/constants';
import {
  defaultLanguage,
  type LanguageCode,
  readLanguage,
  rtlLanguages,
  standardLanguageTag,
} from '@hale/contract/languages';
import { readTexts } from '../lib/locale-texts.ts';
import type { Mail } from '../ports/mailer/port.ts';
import { renderMailHtml, renderMailText } from './mail-frame.ts';

interface Addressed {
  to: string;
  lang: LanguageCode;
  /** The profile, where the plan and the purchases stand. */
  link: string;
  createdAt: Date;
  /** What the operator calls the product. */
  productName: string;
}

export interface Receipt extends Addressed {
  kind: 'receipt';
  product: 'bundle' | 'monthly' | 'annual' | 'trial';
  quantity: number;
  amountCents: number;
  currency: string;
  paidAt: Date;
  number: number;
}

export interface TrialReminder extends Addressed {
  kind: 'trial-reminder';
  amountCents: number;
  currency: string;
  chargedAt: Date;
}

export function composePurchaseMail(mail: Receipt | TrialReminder): Mail {
  const { kind, to, lang, link, createdAt, productName } = mail;
  const { language, text } = readTexts(lang, 'mails');
  const tag = standardLanguageTag(language);
  // As everywhere in the product: the months of our calendar and the digits of the amounts on screen.
  const format = `${tag}-u-ca-gregory-nu-latn`;
  const section = kind === 'receipt' ? 'receipt' : 'trialReminder';
  const values = {
    product: productName,
    amount: formatMoney(format, mail.amountCents, mail.currency),
    date: formatDate(format, kind === 'receipt' ? mail.paidAt : mail.chargedAt),
    item: kind === 'receipt' ? text(`items.${mail.product}`, { count: questions(mail) }) : '',
    number: kind === 'receipt' ? mail.number : '',
  };
  const say = (key: string): string => text(`${section}.${key}`, values);
  const content = {
    tag,
    direction: rtlLanguages.includes(language) ? ('rtl' as const) : ('ltr' as const),
    product: productName,
    title: say('title'),
    text: say('text'),
    button: say('button'),
    expiry: say('details'),
    ignore: say('help'),
    linkHint: text('linkHint'),
    automatic: text('automatic', values),
    link,
  };
  return {
    to,
    kind,
    subject: say('subject'),
    text: renderMailText(content),
    html: renderMailHtml(content),
    link,
    lang,
    createdAt,
  };
}

/** The language somebody chose, as far as it is one of ours. */
export function mailLanguage(stored: string | null): LanguageCode {
  return (stored === null ? null : readLanguage(stored)) ?? defaultLanguage;
}

function questions({ quantity }: Receipt): number {
  return quantity * attempts.perBundle;
}

function formatMoney(tag: string, cents: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  return new Intl.NumberFormat(tag, style).format(cents / 100);
}

function formatDate(tag: string, date: Date): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(tag, style).format(date)} UTC`;
}
