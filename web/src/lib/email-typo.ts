/** Where most people have their mail. */
const wellKnown = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'aol.com',
  'mail.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'yandex.ru',
  'mail.ru',
  'ukr.net',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'qq.com',
  '163.com',
  'naver.com',
];

/** Real domains that look like a slip of another one. */
const realNeighbours = ['ymail.com', 'email.com', 'gmx.at', 'gmx.ch', 'fmail.com', 'hmail.com'];

const ending = (domain: string): string => domain.slice(domain.lastIndexOf('.'));

/**
 * One slip: a letter missing, extra, wrong or swapped with its neighbour. Two in a long name, unless the
 * ending is another one: `yahoo.de` is a place of its own.
 */
const slipsAllowed = (domain: string, known: string): number =>
  known.length >= 9 && ending(domain) === ending(known) ? 2 : 1;

/** The address somebody probably meant, or null when there is nothing to say. */
export const probableEmail = (typed: string): string | null => {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 4) return null;
  if (wellKnown.includes(domain) || realNeighbours.includes(domain)) return null;
  const [nearest] = wellKnown
    .map((known) => ({ known, slips: countSlips(domain, known) }))
    .filter(({ known, slips }) => slips <= slipsAllowed(domain, known))
    .toSorted((a, b) => a.slips - b.slips);
  return nearest ? `${typed.slice(0, at)}@${nearest.known}` : null;
};

/** Edit distance in which swapping two neighbours is one slip, as it is for fingers. */
const countSlips = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
};
