const CHANNEL = 'email verified';

/** The link opens in a tab of its own: the one that waits need not wait for its next look. */
export const tellEmailVerified = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
};

/** Gives the way to stop listening. */
export const whenEmailVerified = (react: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', react);
  return () => channel.close();
};
