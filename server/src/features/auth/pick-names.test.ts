import { personName } from '@hale/contract/text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickNames } from './pick-names.ts';

const identity = (changes: object) => ({
  subject: '1',
  email: null,
  givenName: '',
  familyName: '',
  fullName: '',
  ...changes,
});

it.each([
  [{ givenName: 'Ada', familyName: 'Byron', fullName: 'Ada Byron' }, 'Ada', 'Byron'],
  [{ givenName: '  Ana María ', familyName: 'de la Cruz' }, 'Ana María', 'de la Cruz'],
  [{ fullName: 'Ada King Byron' }, 'Ada', 'King Byron'],
  [{ fullName: 'Sukarno' }, 'Sukarno', '-'],
  [{ givenName: 'Sukarno', fullName: 'Sukarno' }, 'Sukarno', '-'],
  [{ givenName: 'Sukarno', email: 'su.karno@example.org' }, 'Sukarno', '-'],
  [{ givenName: 'Ana María', fullName: 'Ana María de la Cruz' }, 'Ana María', 'de la Cruz'],
  [{ givenName: '百合', fullName: '山田 百合' }, '百合', '山田'],
  [{ familyName: 'Byron', email: 'ada@example.org' }, 'ada', 'Byron'],
  [{ email: 'ada.king-byron+hale@example.org' }, 'ada', 'king byron hale'],
  [{ email: 'ada@example.org' }, 'ada', '-'],
  [{}, '-', '-'],
  [{ givenName: 'A\u0000da\n', familyName: '\u0007' }, 'A da', '-'],
])('%j is called %s %s', (given, firstName, lastName) => {
  expect(pickNames(identity(given))).toEqual({ firstName, lastName });
});

it('whatever a provider says, the names are names', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(text, text, text, (givenName, familyName, fullName) => {
      const names = pickNames(identity({ givenName, familyName, fullName }));
      expect(personName().parse(names.firstName)).toBe(names.firstName);
      expect(personName().parse(names.lastName)).toBe(names.lastName);
    }),
  );
});
