/*
 * Runs long before the app has arrived. Says whether what is written in the page fits the person who opens
 * it; what a signed-in person needs first is asked for and fetched while the browser is still busy with the
 * rest. A classic script without imports, so that it is one small file.
 */

declare const SESSION_CALL: readonly [method: string, path: string];
declare const CHATS_CALL: readonly [method: string, path: string];
declare const PLAY_STORE_URL: string;

const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

const isSignedIn = readCookie('is_auth') === 'true';
const needsChats = /^\/(?:chat\/.*)?$/.test(location.pathname);

const ask = ([method, path]: typeof SESSION_CALL, access?: string): Promise<Response> =>
  fetch(path, {
    method,
    // Without one it is the call that replaces the refresh token, whose answer must not be lost.
    ...(access ? { headers: { authorization: `Bearer ${access}` } } : { keepalive: true }),
  });

/** Too early for schemas: a look at the text is enough to know the new token. */
const readAccess = async (session: Response): Promise<string | undefined> =>
  /"access":"([^"]+)"/.exec(await session.clone().text())?.[1];

/** The server has written into the token that its owner is suspended: nothing is asked for them. */
const isOff = (access: string): boolean => {
  try {
    const [, claims = ''] = access.replace(/-/g, '+').replace(/_/g, '/').split('.');
    return atob(claims).includes('"off":true');
  } catch {
    return false;
  }
};

/** With the token of the last visit, which is often good still, so that neither call waits for the other. */
const askChats = async (session: Promise<Response>): Promise<Response> => {
  const access = readCookie('access_token');
  const answer = access && !isOff(access) && (await ask(CHATS_CALL, access));
  if (answer && answer.status !== 401) return answer;
  const renewed = await readAccess(await session);
  if (!renewed || isOff(renewed)) throw new Error('Nobody is signed in');
  return ask(CHATS_CALL, renewed);
};

/** Whatever fails here is told by the app, which takes these answers for its own. */
const start = (): void => {
  const session = ask(SESSION_CALL);
  window.earlyAnswers = { [SESSION_CALL.join(' ')]: session };
  if (needsChats) window.earlyAnswers[CHATS_CALL.join(' ')] = askChats(session);
  for (const answer of Object.values(window.earlyAnswers)) answer.catch(() => undefined);
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
  if (readCookie('isShowAppAd') === 'no') dataset['bannerClosed'] = '';
  // The specification's code for English.
  const stored = readStored('language')?.toLowerCase().replace(/^us$/, 'en');
  const isAsked = /[?&]lang=/.test(location.search);
  const isOther = stored !== undefined && !isAsked && stored !== dataset['language'];
  if (isSignedIn || readCookie('isMenuOpen') === 'true' || isOther) {
    dataset['stale'] = '';
    whenRead(() => document.querySelector('[data-written]')?.remove());
  }
};

/** The page is written for everybody, with the link of most: Android has a store of its own. */
const linkStore = (): void => {
  if (!/android/i.test(navigator.userAgent)) return;
  whenRead(() =>
    document
      .querySelector('[data-written] [data-testid="app-banner-link"]')
      ?.setAttribute('href', PLAY_STORE_URL),
  );
};

/** The whole page is here, whenever this script has come; the app, for which other events wait, may not be. */
const whenRead = (task: () => void): void => {
  if (document.readyState !== 'loading') task();
  else document.addEventListener('readystatechange', task, { once: true });
};

const inWritten = <Tag extends 'button' | 'textarea'>(
  { target }: Event,
  tag: Tag,
): HTMLElementTagNameMap[Tag] | null =>
  target instanceof Element
    ? target.closest<HTMLElementTagNameMap[Tag]>(`[data-written] ${tag}`)
    : null;

/** A press on its way while the app takes over is still heard by the old page: the app is told of it. */
const noteAsked = (asked: { text?: string }): void => {
  window.earlyAsk = asked;
  document.dispatchEvent(new Event('earlyask'));
};

/**
 * Enter in the box, its button, or a question to begin with: the app asks it when it is here, unless somebody
 * writes on. Any other button is pressed again there.
 */
const notePresses = (): void => {
  document.addEventListener('keydown', (event) => {
    // As in lib/is-composing.ts.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229)
      return;
    if (!inWritten(event, 'textarea')) return;
    event.preventDefault();
    noteAsked({});
  });
  document.addEventListener('click', (event) => {
    const button = inWritten(event, 'button');
    delete window.earlyPress;
    if (!button) return;
    // The browser would open popups, which are empty yet.
    event.preventDefault();
    if (button.dataset['testid'] === 'starter-message') noteAsked({ text: button.innerText });
    else if (button.dataset['testid'] === 'chat-send') noteAsked({});
    else window.earlyPress = button;
  });
  document.addEventListener('input', (event) => {
    const box = inWritten(event, 'textarea');
    if (!box) return;
    delete window.earlyAsk;
    delete window.earlyPress;
    document
      .querySelector('[data-written] [data-testid="chat-send"]')
      ?.toggleAttribute('disabled', box.value.trim() === '');
  });
};

/** Files dropped anywhere go into the file chooser of the written page, out of which the app takes them. */
const noteDrop = (event: DragEvent): void => {
  const { dataTransfer: dragged, type } = event;
  const chooser = document.querySelector<HTMLInputElement>('[data-written] [type="file"]');
  if (!chooser || !dragged?.types.includes('Files')) return;
  event.preventDefault();
  if (type === 'dragover') return;
  // A chooser holds one list; what was dropped before is still in it.
  const all = new DataTransfer();
  for (const file of [...(chooser.files ?? []), ...dragged.files]) all.items.add(file);
  chooser.files = all.files;
  chooser.dispatchEvent(new Event('change'));
};

markWritten(document.documentElement);
linkStore();
notePresses();
document.addEventListener('dragover', noteDrop);
document.addEventListener('drop', noteDrop);

if (isSignedIn) start();
