import * as calls from '@hale/contract/speech';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { transcribeSpeech } from './transcribe-speech.ts';

export function speechRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.prepareSpeech, async ({ body }) => prepareSpeech(context, body.lang));
  bind(app, context, calls.transcribeSpeech, async ({ body, caller, reply }) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return { transcripts: await transcribeSpeech(context, caller, body.audio, left.signal) };
  });
}
