import * as z from 'zod/mini';

/** Tells the other tabs of this browser that a chat has changed on the server. */
const change = z.object({ chat: z.string() });

const channel: BroadcastChannel | undefined =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('hale-chats') : undefined;

export const tellOtherTabs = (chat: string): void => {
  channel?.postMessage({ chat });
};

/** Returns how to stop listening. */
export const onChangeElsewhere = (listener: (chat: string) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const { data: told } = change.safeParse(data);
    if (told) listener(told.chat);
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
};
