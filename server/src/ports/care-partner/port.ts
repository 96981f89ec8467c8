/** What a ticket opens, and until when. */
export interface Ticket {
  /** Names the ticket for ever, so that it is used once. */
  id: string;
  /** The chat that is handed over. */
  chatId: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** A public key as RFC 8037 writes it. */
export interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
}

/** The app of the care partner, which people are handed over to by a link with a signed ticket in it. */
export interface CarePartner {
  readonly kind: 'off' | 'sandbox' | 'signed link';
  /** Where the person goes. Null: there is no partner. */
  makeLink(ticket: Ticket): Promise<string | null>;
  /** Who wrote it was us, for this partner, and it is not over. Null: none of that. */
  readTicket(token: string, now: Date): Promise<Ticket | null>;
  /** What the partner checks our signature with: the key in use first. */
  publicKeys(): PublicKey[];
}
