import * as z from 'zod/mini';
import { endpoint, fileBytes } from './endpoint.ts';
import { filePathParam } from './primitives.ts';

/** For the owner and for staff (A19). */
export const downloadFile = endpoint({
  id: 'E38',
  summary: 'Gives the bytes of a file of a message',
  method: 'GET',
  path: '/api/download/media/{path*}',
  access: 'bearer or visitor',
  params: z.object({ path: filePathParam() }),
  success: { 200: fileBytes },
});
