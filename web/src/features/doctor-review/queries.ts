import {
  finishReview,
  getReviewSheetPdf,
  listReviews,
  saveReviewNote,
  takeReview,
  viewReview,
} from '@hale/contract/admin-reviews';
import type { reviewFilters } from '@hale/contract/admin-options';
import { getCaseSheet, getCaseSheetPdf } from '@hale/contract/case-sheet';
import type { LanguageCode } from '@hale/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../api/client.ts';

export const caseSheetQuery = (chat: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['case-sheet', chat, lang],
    queryFn: ({ signal }) =>
      call(getCaseSheet, { params: { conversation_id: chat }, query: { lang } }, { signal }),
    retry: false,
  });

/** Making the page takes the server a moment longer than other calls. */
const PDF_LIMIT_MS = 120_000;

export const fetchSheetPdf = (chat: string, lang: LanguageCode) =>
  send(
    getCaseSheetPdf,
    { params: { conversation_id: chat }, query: { lang } },
    { timeLimitMs: PDF_LIMIT_MS },
  );

export type ReviewFilter = (typeof reviewFilters)[number];

export const reviewsQuery = (page: number, status: ReviewFilter) =>
  queryOptions({
    queryKey: ['admin', 'reviews', page, status],
    queryFn: ({ signal }) => call(listReviews, { query: { page, status } }, { signal }),
  });

export const reviewQuery = (id: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['admin', 'review', id, lang],
    queryFn: ({ signal }) => call(viewReview, { params: { id }, query: { lang } }, { signal }),
  });

export const sendTake = (id: number, isTakenOver: boolean) =>
  call(takeReview, { params: { id }, body: { take_over: isTakenOver } });

export interface NoteFields {
  note: string;
  name: string;
  role: string;
}

export const sendNote = (id: number, body: NoteFields) =>
  call(saveReviewNote, { params: { id }, body });

export const sendFinish = (id: number, body: NoteFields) =>
  call(finishReview, { params: { id }, body });

export const fetchReviewPdf = (id: number, lang: LanguageCode) =>
  send(getReviewSheetPdf, { params: { id }, query: { lang } }, { timeLimitMs: PDF_LIMIT_MS });
