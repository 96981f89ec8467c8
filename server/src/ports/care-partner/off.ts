import type { CarePartner } from './port.ts';

/** Switched off on purpose: nobody is handed over. */
export function openOffPartner(): CarePartner {
  return {
    kind: 'off',
    makeLink: () => Promise.resolve(null),
    readTicket: () => Promise.resolve(null),
    publicKeys: () => [],
  };
}
