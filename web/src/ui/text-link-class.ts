/** For links inside text: told apart by a line, not by colour alone. */
export const textLinkClass =
  'rounded-sm font-medium text-accent underline decoration-accent/40 decoration-1 underline-offset-4 ' +
  'transition-colors duration-(--duration-quick) hover:text-accent-hover hover:decoration-current';
