export const readCookie = (name: string): string | undefined => {
  // Nobody's, while pages are written at build time.
  if (import.meta.env.SSR) return undefined;
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decodeSafely(part.slice(at + 1));
  }
  return undefined;
};

export const writeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
};

export const clearCookie = (name: string): void => {
  document.cookie = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}; SameSite=Lax`;
};

/** A cookie is anybody's text: a broken escape must not stop the program. */
const decodeSafely = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
