/*
 * Runs long before the app has arrived: what a signed-in person needs first is asked for and fetched while
 * the browser is still busy with the rest. A classic script without imports, so that it is one small file.
 */

declare const SESSION_CALL: readonly [method: string, path: string];
declare const CHATS_CALL: readonly [method: string, path: string];

const isSignedIn = /(?:^|; )is_auth=true/.test(document.cookie);
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
