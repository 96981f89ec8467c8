import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../lib/html.ts';

/** The frame of every sandbox page: plain, readable, and marked for what it is. */
export function sendSandboxPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hale sandbox</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header><strong>Hale</strong> <span class="badge">Sandbox</span></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return reply.type('text/html; charset=utf-8').send(page.markup);
}
