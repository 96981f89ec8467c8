let computed: Promise<string> | undefined;

/** The browser's fingerprint, computed once; empty when it cannot be. */
export const readFingerprint = (): Promise<string> => {
  computed ??= import('../../lib/browser-fingerprint.ts').then(
    ({ browserFingerprint }) => browserFingerprint(),
    () => '',
  );
  return computed;
};
