/*
 * Runs long before the app has arrived. Says whether what is written in the page fits the person who opens
 * it; what a signed-in person needs first is asked for and fetched while the browser is still busy with the
 * rest. A classic script without imports, so that it is one small file.
 */

declare const SESSION_CALL: readonly [method: string, path: string];
declare const CHATS_CALL: readonly [method: string, path: string];

const hasCookie = (pair: string): boolean => `; ${document.cookie};`.includes(`; ${pair};`);

const isSignedIn = hasCookie('is_auth=true');
const needsChats = /^\/(?:chat\/.*)?$/.test(location.pathname);

const ask = ([method, path]: typeof SESSION_CALL, headers: Record<string, string> = {}) => {
  const answer = fetch(path, { method, headers, credentials: 'same-origin' });
  window.earlyAnswers = { ...window.earlyAnswers, [`${method} ${path}`]: answer };
  return answer;
};

const start = async (): Promise<void> => {
  const session = await ask(SESSION_CALL);
  if (!session.ok || !needsChats) return;
  // Too early for schemas: a look at the text is enough to know whether the next call makes sense.
  const text = await session.clone().text();
  const access = /"access":"([^"]+)"/.exec(text)?.[1];
  if (!access || !text.includes('"is_active":true')) return;
  await ask(CHATS_CALL, { authorization: `Bearer ${access}` });
};

/** Browsers may refuse storage. */
const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The page is written for visitors with the sidebar closed, in one language. */
const markWritten = ({ dataset }: HTMLElement): void => {
  const theme = readStored('theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  if (hasCookie('isShowAppAd=no')) dataset['bannerClosed'] = '';
  const stored = readStored('language')?.toLowerCase();
  const isAsked = /[?&]lang=/.test(location.search);
  const wanted = stored && FINISHED_LANGUAGES.includes(stored) ? stored : 'en';
  const isOther = stored !== undefined && !isAsked && wanted !== dataset['language'];
  if (isSignedIn || hasCookie('isMenuOpen=true') || isOther) dataset['stale'] = '';
};

markWritten(document.documentElement);

if (isSignedIn) {
  // Whatever fails here is asked for again, and told, by the app.
  void start().catch(() => undefined);
  const chunks = document.currentScript?.dataset['chunks']?.split(' ') ?? [];
  for (const href of location.pathname.startsWith('/chat/') ? chunks : []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
