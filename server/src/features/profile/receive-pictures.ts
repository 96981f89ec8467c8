import type { PersonalData } from '@hale/contract/personal-data';
import { personalInfoSentences } from '@hale/contract/personal-info';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readField, readFormParts } from '../../http/form-parts.ts';
import { AppError } from '../../lib/app-error.ts';
import { UnfitFileError } from '../files/save-file.ts';
import { readPersonalData } from './read-personal-data.ts';
import { removePictures } from './remove-pictures.ts';
import { savePicture } from './save-picture.ts';
import { type PictureKind, submitPictures } from './store.ts';

const kinds: Readonly<Record<string, PictureKind>> = { photo_id: 'photo_id', selfie: 'selfie' };
const sentences = { photo_id: personalInfoSentences.photoId, selfie: personalInfoSentences.selfie };

/** Takes in the pictures of the ID verification: both, with the confirmation, or nothing at all. */
export async function receivePictures(
  context: Context,
  userId: number,
  request: FastifyRequest,
): Promise<PersonalData> {
  const started: string[] = [];
  const ids = await takeBoth(context, userId, request, started).catch(async (error: unknown) => {
    await removePictures(context, started).catch((failure: unknown) => {
      context.log.error({ err: failure }, 'pictures of a refused ID verification are left');
    });
    throw error;
  });
  // Whatever breaks from here on may break after they were submitted. If they were not, the sweep takes them.
  const replaced = await submitPictures(context.database, userId, ids, context.clock.now());
  await removePictures(context, replaced).catch((error: unknown) => {
    context.log.error({ err: error }, 'replaced pictures of an ID verification are left');
  });
  return readPersonalData(context, userId);
}

/** Stores both, or refuses. `started`: the ids of all that may have left something behind. */
async function takeBoth(
  context: Context,
  userId: number,
  request: FastifyRequest,
  started: string[],
): Promise<string[]> {
  const saved = new Map<PictureKind, string | null>();
  let isConfirmed = false;
  for await (const part of readFormParts(request)) {
    const kind = kinds[part.name];
    if (part.fileName === null) {
      if (part.name === 'confirm') isConfirmed = (await readField(part, 10)).trim() === 'true';
    } else if (kind && !saved.has(kind)) {
      const onStart = (id: string) => void started.push(id);
      saved.set(kind, await savePicture(context, part, { userId, kind, onStart }).catch(isUnfit));
    }
  }
  const [photoId, selfie] = [saved.get('photo_id'), saved.get('selfie')];
  if (!photoId || !selfie || !isConfirmed) throw refusal({ photoId, selfie, isConfirmed });
  return [photoId, selfie];
}

function isUnfit(error: unknown): null {
  if (error instanceof UnfitFileError) return null;
  throw error;
}

/** One answer names everything that is wrong. */
function refusal(found: {
  photoId: string | null | undefined;
  selfie: string | null | undefined;
  isConfirmed: boolean;
}): AppError {
  const errors = {
    ...(!found.photoId && { photo_id: [sentences.photo_id] }),
    ...(!found.selfie && { selfie: [sentences.selfie] }),
    ...(!found.isConfirmed && { confirm: [personalInfoSentences.confirm] }),
  };
  return new AppError('validation_error', { detail: Object.values(errors)[0]?.[0], errors });
}
