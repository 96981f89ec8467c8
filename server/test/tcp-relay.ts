import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpRelay {
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  /** The connections of now stay but let nothing through any more; new ones work. */
  freeze(): void;
  /** What comes from now on waits until it is let go, and is late. */
  hold(): void;
  /** The same for every connection, also for those that are made from now on. */
  silence(): void;
  letGo(): void;
  close(): Promise<void>;
}

/** Stands between a client and a real server, so that tests can break the connection. */
export async function openTcpRelay(targetUrl: string): Promise<TcpRelay> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  let isCut = false;
  let isSilent = false;

  const server = createServer((inside) => {
    if (isCut) return inside.destroy();
    const outside = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => frozen.has(from) || to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the relay has no port');
  const url = new URL(targetUrl);
  url.port = String(address.port);

  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut() {
      isCut = true;
      destroyAll();
    },
    mend() {
      isCut = false;
    },
    freeze() {
      for (const socket of sockets) frozen.add(socket);
    },
    hold() {
      for (const socket of sockets) socket.pause();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    letGo() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
