import { isCountryCode, unknownCountry } from '@hale/contract/countries';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where a request comes from, as far as the connection and a proxy of ours tell. */
export interface Peer {
  ip: string | null;
  country: string;
}

export function readPeer(config: Config, request: FastifyRequest): Peer {
  const told = config.trustedProxies > 0 ? request.headers[config.countryHeader] : undefined;
  const country = typeof told === 'string' ? told.toUpperCase() : '';
  return {
    ip: request.ip || null,
    country: isCountryCode(country) ? country : unknownCountry,
  };
}
