import { z } from 'zod';

/** What the files of the knowledge are made of, whatever they tell. */

export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'ids are kebab-case');
export const phrase = z.string().trim().min(1).max(120);
export const sentence = z.string().trim().min(3).max(600);
/** Ids of sources: nothing is said without one. */
export const sources = z.array(id).min(1);
