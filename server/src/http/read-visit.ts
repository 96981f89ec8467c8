import { cookieNames, headerNames, type Platform, platforms } from '@hale/contract/constants';
import { cutFingerprint } from '@hale/contract/text';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Visit } from '../features/auth/start-session.ts';
import { addressKey } from '../lib/address-key.ts';
import { isTimeZone } from '../lib/zone-month.ts';
import { readPeer } from './peer.ts';
import { visitorToken } from './visitor-cookie.ts';

/** What every way to sign up or log in takes from its request besides the input. */
export function readVisit(config: Config, request: FastifyRequest): Visit {
  return {
    address: addressKey(request.ip),
    platform: readPlatform(request),
    country: readPeer(config, request).country,
    anonToken: visitorToken(request),
    visitorChatId: request.cookies[cookieNames.visitorChat] ?? '',
  };
}

/** Null: not said, which changes nothing. What we do not know is `other`. */
export function readPlatform(request: FastifyRequest): Platform | null {
  const given = headerText(request, headerNames.platform);
  if (given === null) return null;
  return platforms.find((platform) => platform === given.toLowerCase()) ?? 'other';
}

/** Null: missing or no zone, which changes nothing. */
export function readTimeZone(request: FastifyRequest): string | null {
  const given = headerText(request, headerNames.timezone);
  return given !== null && isTimeZone(given) ? given : null;
}

export function readFingerprint(request: FastifyRequest): string | null {
  const given = headerText(request, headerNames.fingerprint);
  return given === null ? null : cutFingerprint(given) || null;
}

function headerText({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
