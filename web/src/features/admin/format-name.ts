import { shownName } from '@hale/contract/constants';

/** The name of a person as lists show it: the e-mail stands in for an empty one, a long one is cut. */
export const formatName = (person: {
  first_name: string;
  last_name: string;
  email: string | null;
}): string => {
  const name = `${person.first_name} ${person.last_name}`.trim() || (person.email ?? '');
  const letters = [...name];
  return letters.length > shownName.max ? `${letters.slice(0, shownName.cut).join('')}…` : name;
};
