/** The check of a page load, by a page that is shown without the client. */
export const checkAttemptsOnce = (): Promise<void> =>
  import('./check-attempts.ts').then(
    (module) => module.checkAttemptsOnce(),
    () => undefined,
  );
