/** Who an access token speaks for; undefined where it does not say. */
export const ownerOf = (token: string): number | undefined => {
  try {
    const [, claims = ''] = token.replace(/-/g, '+').replace(/_/g, '/').split('.');
    const subject = /"sub":"(\d+)"/.exec(atob(claims))?.[1];
    return subject === undefined ? undefined : Number(subject);
  } catch {
    return undefined;
  }
};
