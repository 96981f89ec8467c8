import { bounds } from '@hale/contract/constants';
import { personName } from '@hale/contract/text';
import type { Identity } from '../../ports/identity/port.ts';

interface Names {
  firstName: string;
  lastName: string;
}

/**
 * Names for an account made by somebody else's word. Not everybody has two, and not every provider
 * tells them: what is missing comes from the full name, then from the e-mail. People can change both.
 */
export function pickNames(identity: Identity): Names {
  const { givenName, familyName, fullName, email } = identity;
  const [first = ''] = fullName.trim().split(/\s+/);
  const [local = ''] = (email ?? '').split('@');
  const [guess = '', ...others] = local.split(/[._+-]+/).filter(Boolean);
  const isKnown = givenName.trim() !== '' || first !== '';
  const firstName = pick(givenName, first, guess);
  const lastName = pick(
    familyName,
    fullName.replace(givenName.trim() || first, ''),
    isKnown ? '' : others.join(' '),
  );
  return { firstName, lastName };
}

/** The first that can be a name, cut to what a name may have. A dash stands for a name nobody knows. */
function pick(...candidates: string[]): string {
  for (const candidate of candidates) {
    const cut = [...candidate.trim().replace(/\p{Cc}+/gu, ' ')].slice(0, bounds.personName.max);
    const parsed = personName().safeParse(cut.join(''));
    if (parsed.success) return parsed.data;
  }
  return '-';
}
