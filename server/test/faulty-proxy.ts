import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** How a connection fares: passed on, cut before anything came back, or kept without an answer. */
export type Fault = 'none' | 'cut' | 'hang';

export interface FaultyProxy {
  port: number;
  /** Connections so far. */
  readonly connections: number;
  /** Decides about each new connection, by its number from 1. */
  fault: (connection: number) => Fault;
  /** Cuts every connection under way. */
  cutAll(): void;
  stop(): Promise<void>;
}

/** Stands between a client and a real server on loopback and lets the network misbehave. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  let connections = 0;
  const server = createServer((client) => {
    keep(client);
    connections += 1;
    const fault = proxy.fault(connections);
    if (fault === 'cut') client.once('data', () => client.destroy());
    if (fault === 'hang') client.resume();
    if (fault !== 'none') return;
    const target = connect(targetPort, '127.0.0.1');
    keep(target);
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy: FaultyProxy = {
    port: address && typeof address === 'object' ? address.port : 0,
    get connections() {
      return connections;
    },
    fault: () => 'none',
    cutAll: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      proxy.cutAll();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
