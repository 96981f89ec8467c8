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
  query: z.object({ preview: wantsPreview() }),
  success: { 200: fileBytes },
});

/** `preview=1` asks for a smaller form of a picture. Never refused: anything else means the file itself. */
// @__NO_SIDE_EFFECTS__
function wantsPreview() {
  return z._default(
    z.catch(
      z.pipe(
        z.string(),
        z.transform((value: string) => value === '1' || value === 'true'),
      ),
      false,
    ),
    false,
  );
}
