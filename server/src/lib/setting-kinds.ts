import { z } from 'zod';

/* What settings may look like. */

/** A setting that is absent or empty is the same thing: `.env` files often leave names with no value. */
export const text = z.string().trim().min(1);
export const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');
export const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));
/** US dollars for a million tokens. */
export const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a price like 0.15')
  .transform(Number);
/** US dollars in a setting, whole cents inside. */
export const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be dollars like 9.99')
  .transform((value) => Math.round(Number(value) * 100));
/** How many proxies of ours stand in front; more of the forwarding header is anybody's invention. */
export const proxies = z
  .string()
  .regex(/^(\d|on|true|off|false)$/, 'must be the number of proxies in front, 0 to 9')
  .transform((value) => (value === 'on' || value === 'true' ? 1 : Number(value) || 0));
/** Scheme, host and port, nothing behind them. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value.replace(/\/+$/, '').toLowerCase();
/** Of a whole address: what goes there stays on this machine. */
export const isOnThisMachine = (address: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(new URL(address).hostname);
export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

export const webOrigin = z.string().refine((value) => /^https?:/i.test(value) && isOrigin(value), {
  error: 'must start with http:// or https:// and have no path',
});
