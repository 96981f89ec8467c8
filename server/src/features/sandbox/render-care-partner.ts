import type { CaseSheet } from '@hale/contract/case-sheet';
import { listSections } from '../../case-sheet/list-sections.ts';
import { type Html, html } from '../../lib/html.ts';

/** Plays the app of the care partner: it has used up the ticket and shows what it was given for it. */
export function renderCase(sheet: CaseSheet): Html {
  const sections = listSections(sheet, 'en').map(
    ([, { heading, lines }]) =>
      html`<section>
        <h2>${heading}</h2>
        <ul>
          ${lines.map((line) => html`<li>${line.replace(/^• /, '')}</li>`)}
        </ul>
      </section>`,
  );
  return html`<p>
      No care partner is set up on this server, so this page plays its part. The ticket in the link
      was checked with the public key of the server and is used up now.
    </p>
    <article>${sections}</article>`;
}

export function renderRefusedTicket(reason: string): Html {
  return html`<p class="error" role="alert">${reason}</p>
    <p>Open the partner from the chat again: each link works once, within 15 minutes.</p>`;
}
