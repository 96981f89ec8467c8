/* The tabs of this browser tell each other which chat has changed on the server. */

const channel: BroadcastChannel | undefined =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('hale-chats') : undefined;

export const tellOtherTabs = (chat: string): void => {
  channel?.postMessage(chat);
};

/** Returns how to stop listening. */
export const onChangeElsewhere = (listener: (chat: string) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
};
