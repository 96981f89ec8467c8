import type { CarePartner } from './port.ts';
import { makeTicketSigner, type SigningSecret } from './sign-tickets.ts';

interface LinkedPartnerOptions {
  secrets: readonly SigningSecret[];
  issuer: string;
  /** The partner's page that people are sent to; the ticket comes as its `ticket`. */
  url: string;
}

/** A partner reached by a link. Nothing of the person is in it but the ticket. */
export function openLinkedPartner({ secrets, issuer, url }: LinkedPartnerOptions): CarePartner {
  const signer = makeTicketSigner({ secrets, issuer, audience: new URL(url).origin });
  return {
    kind: 'signed link',
    async makeLink(ticket) {
      const link = new URL(url);
      link.searchParams.set('ticket', await signer.sign(ticket));
      return link.href;
    },
    readTicket: (token, now) => signer.read(token, now),
    publicKeys: () => signer.publicKeys(),
  };
}
