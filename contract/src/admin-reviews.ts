import * as z from 'zod/mini';
import { reviewFilters } from './admin-options.ts';
import { specialty } from './admin-dialog-list.ts';
import { pageNumber } from './admin-users.ts';
import { caseSheet, physicianNote, sheetLanguage } from './case-sheet.ts';
import { bounds, reviewStatuses, triageLevels } from './constants.ts';
import { endpoint, fileBytes } from './endpoint.ts';
import { count, dateTime, flag, id, idParam, oneOf, pageOf, uuid } from './primitives.ts';
import { longText, nameText } from './text.ts';

/** A chat whose owner asked for a physician. */
export const reviewRow = z.object({
  id: id(),
  conversation_id: uuid(),
  chat_name: z.string(),
  status: z.enum(reviewStatuses),
  specialty,
  /** The most urgent that was said in the chat; null: nothing urgent. */
  urgency: z.nullable(z.enum(triageLevels)),
  country: z.string(),
  requested_at: dateTime(),
  taken_at: z.nullable(dateTime()),
  done_at: z.nullable(dateTime()),
  user: z.object({
    id: id(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** What the person reads the interface in. */
    language: z.string(),
  }),
  /** Who of the staff took it. */
  taken_by: z.nullable(z.object({ id: id(), first_name: z.string(), last_name: z.string() })),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const listReviews = endpoint({
  id: 'A24',
  summary: 'Lists the requested reviews: those that wait first, then the newest',
  method: 'GET',
  path: '/api/admin-panel/get-reviews/',
  access: 'admin',
  query: z.object({ page: pageNumber(), status: z._default(oneOf(reviewFilters), 'Any') }),
  success: {
    200: z.object({
      reviews: pageOf(reviewRow),
      counts: z.object({ requested: count(), in_review: count(), done: count() }),
    }),
  },
});

/** The note as it is being written. The person sees it once the review is done. */
const reviewDetail = z.extend(reviewRow, { note: z.nullable(physicianNote) });
export type ReviewDetail = z.infer<typeof reviewDetail>;

const reviewParams = z.object({ id: idParam() });

export const viewReview = endpoint({
  id: 'A25',
  summary: 'Gives one review with the case sheet',
  method: 'GET',
  path: '/api/admin-panel/view-review/{id}/',
  access: 'admin',
  params: reviewParams,
  query: sheetLanguage,
  success: { 200: z.extend(reviewDetail, { case_sheet: caseSheet }) },
});

export const takeReview = endpoint({
  id: 'A26',
  summary: 'Takes a review; with `take_over` also from a colleague',
  method: 'POST',
  path: '/api/admin-panel/take-review/{id}/',
  access: 'admin',
  params: reviewParams,
  body: z.object({ take_over: z._default(flag(), false) }),
  success: { 200: reviewDetail },
  errors: ['review_taken', 'review_done'],
});

const noteFields = z.object({ note: noteText(), name: signature(), role: signature() });

export const saveReviewNote = endpoint({
  id: 'A27',
  summary: 'Keeps the note while it is being written',
  method: 'POST',
  path: '/api/admin-panel/save-review-note/{id}/',
  access: 'admin',
  params: reviewParams,
  body: noteFields,
  success: { 200: reviewDetail },
  errors: ['review_not_taken', 'review_done'],
});

export const finishReview = endpoint({
  id: 'A28',
  summary: 'Signs the note and sends it to the person',
  method: 'POST',
  path: '/api/admin-panel/finish-review/{id}/',
  access: 'admin',
  params: reviewParams,
  body: noteFields,
  success: { 200: reviewDetail },
  errors: ['review_not_taken', 'review_done'],
});

export const getReviewSheetPdf = endpoint({
  id: 'A29',
  summary: 'Gives the case sheet of a review as a PDF',
  method: 'GET',
  path: '/api/admin-panel/review-sheet-pdf/{id}/',
  access: 'admin',
  params: reviewParams,
  query: sheetLanguage,
  success: { 200: fileBytes },
});

// @__NO_SIDE_EFFECTS__
function noteText() {
  return longText(bounds.physicianNote);
}

// @__NO_SIDE_EFFECTS__
function signature() {
  return nameText(bounds.signature);
}
