/** For what only those who look behind the page need to know. Carries no texts of the person. */
export const logError = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error');
};
