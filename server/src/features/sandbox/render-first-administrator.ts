import { type Html, html } from '../../lib/html.ts';

const fields = [
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' },
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password' },
] as const;

/** The form behind the one-time link; what was typed comes back with the problem, the password apart. */
export function renderFirstAdministratorForm(
  values: Readonly<Record<string, string>> = {},
  problem: string | null = null,
): Html {
  return html`<p>This account will be the first administrator. The link works once.</p>
    <form method="post">
      ${problem === null ? null : html`<p class="error" role="alert">${problem}</p>`}
      ${fields.map(
        ({ name, label, type, autocomplete }) =>
          html`<label>
            ${label}
            <input
              name="${name}"
              type="${type}"
              autocomplete="${autocomplete}"
              value="${type === 'password' ? '' : (values[name] ?? '')}"
              required
            />
          </label>`,
      )}
      <button>Make administrator</button>
    </form>`;
}

export function renderFirstAdministratorDone(): Html {
  return html`<p>Done. You can <a href="/log-in">log in</a> now.</p>`;
}
