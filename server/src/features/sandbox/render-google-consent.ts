import { type Html, html } from '../../lib/html.ts';

const fields = [
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' },
  { name: 'first_name', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'last_name', label: 'Last name', type: 'text', autocomplete: 'family-name' },
] as const;

/** Plays the page on which Google asks who somebody is. */
export function renderGoogleConsent(
  state: string,
  values: Readonly<Record<string, string>> = {},
  problem: string | null = null,
): Html {
  return html`<p>
      Google is not set up on this server, so this page plays its part: you are whoever you say.
    </p>
    <form method="post">
      ${problem === null ? null : html`<p class="error" role="alert">${problem}</p>`}
      <input type="hidden" name="state" value="${state}" />
      ${fields.map(
        ({ name, label, type, autocomplete }) =>
          html`<label>
            ${label}
            <input
              name="${name}"
              type="${type}"
              autocomplete="${autocomplete}"
              value="${values[name] ?? ''}"
            />
          </label>`,
      )}
      <button name="action" value="allow">Continue</button>
      <button name="action" value="deny" class="quiet" formnovalidate>Cancel</button>
    </form>`;
}
