import type { CallOutput } from '@hale/contract/endpoint';
import type { readOutbox } from '@hale/contract/sandbox';
import { type Html, html } from '../../lib/html.ts';

/** The mails a person would have got, newest first, with the link they are about. */
export function renderInbox(mails: CallOutput<typeof readOutbox>): Html {
  if (mails.length === 0) return html`<p class="meta">No mail has been sent yet.</p>`;
  return html`${mails.map(
    (mail) =>
      html`<article>
        <h2>${mail.subject}</h2>
        <p class="meta">To ${mail.to} · ${mail.created_at} · ${mail.kind} · ${mail.lang}</p>
        <pre dir="auto">${mail.text}</pre>
        ${mail.link === null ? null : html`<p><a href="${mail.link}">${mail.link}</a></p>`}
      </article>`,
  )}`;
}
