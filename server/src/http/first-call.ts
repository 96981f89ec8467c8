import type { Server } from 'node:http';

/** Files and probes of a server that nobody uses yet are no calls. */
const CALL = /^\/(?:api|sandbox)\//;

/** Does something once somebody uses the server. Later requests do not pay for having been looked at. */
export function onFirstCall(server: Server, act: () => void): void {
  const look = ({ url = '' }: { url?: string }): void => {
    if (!CALL.test(url)) return;
    server.off('request', look);
    act();
  };
  server.on('request', look);
}
