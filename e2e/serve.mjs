import { spawnServer } from './spawn-server.mjs';

const server = spawnServer(process.env['PORT']);

// The whole process group is signalled; the server ends when it has drained.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
server.on('exit', (code) => process.exit(code ?? 1));
