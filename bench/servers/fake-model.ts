import { createServer } from 'node:http';
import { reportTo } from '../lib.ts';

/**
 * A language model that says a token at a time, each with the moment it was sent on the machine's
 * monotonic clock, which is the same in every process.
 */
const firstMs = Number(process.env['MODEL_FIRST_MS'] ?? 200);
const tokens = Number(process.env['MODEL_TOKENS'] ?? 100);
const perSecond = Number(process.env['MODEL_TOKENS_PER_SECOND'] ?? 20);

const nowUs = (): bigint => process.hrtime.bigint() / 1000n;
const chunk = (choice: object): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
const piece = (content: string): string => chunk({ delta: { content } });
/** Without it an answer counts as cut off. */
const ending = chunk({ delta: {}, finish_reason: 'stop' });

const server = createServer((request, response) => {
  const askedUs = nowUs();
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let said = 0;
    const say = (): void => {
      if (response.destroyed) return clearInterval(saying);
      response.write(piece(`word ~${said}:${nowUs()}:${askedUs}~ `));
      said += 1;
      if (said < tokens) return;
      clearInterval(saying);
      response.end(`${ending}data: [DONE]\n\n`);
    };
    let saying: ReturnType<typeof setInterval> | undefined;
    setTimeout(() => {
      saying = setInterval(say, 1000 / perSecond);
      say();
    }, firstMs);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  reportTo(process, `http://127.0.0.1:${port}`);
});
