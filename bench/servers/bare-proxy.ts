import { Agent, createServer, request } from 'node:http';
import { reportTo } from '../lib.ts';

/** The floor: passes a model's stream through and knows nobody and nothing. */
const model = process.env['MODEL_URL'] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

const server = createServer((incoming, response) => {
  const outgoing = request(`${model}/v1/chat/completions`, { method: 'POST', agent }, (stream) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  reportTo(process, `http://127.0.0.1:${port}`);
});
