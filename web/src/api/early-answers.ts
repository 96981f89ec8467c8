declare global {
  interface Window {
    /** Answers that early-start.ts has asked for before the app was there, by method and path. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** An answer that is already on its way; each is given once. */
export const takeEarlyAnswer = (method: string, url: string): Promise<Response> | undefined => {
  const name = `${method} ${url}`;
  const answer = window.earlyAnswers?.[name];
  delete window.earlyAnswers?.[name];
  return answer;
};
