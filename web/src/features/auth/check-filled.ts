import type { Faults } from '../../lib/use-form.ts';

/** Every field has to be filled in; white space alone fills a password, but nothing else. */
export const checkFilled =
  (sentence: string) =>
  <Name extends string>(values: Readonly<Record<Name, string>>): Faults<Name> => {
    const faults: Faults<Name> = {};
    for (const name in values) {
      const value = /password/i.test(name) ? values[name] : values[name].trim();
      if (value === '') faults[name] = sentence;
    }
    return faults;
  };
