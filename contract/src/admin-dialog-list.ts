import * as z from 'zod/mini';
import {
  adminPageSize,
  allCountries,
  dialogSortFields,
  dialogUserFilters,
  minMessagesMax,
  paidStatuses,
  sentimentFilters,
  sentiments,
  signedUpAgoOptions,
  sortDirections,
  specialties,
  specialtyFilters,
} from './admin-options.ts';
import { countryFilter, pageNumber } from './admin-users.ts';
import { bounds, platforms } from './constants.ts';
import { endpoint } from './endpoint.ts';
import {
  count,
  dateTime,
  flag,
  id,
  lenientLanguage,
  oneOf,
  pageOf,
  timeSpan,
  uuid,
  uuidToFind,
  wholeNumber,
} from './primitives.ts';
import { exactText, longText, says } from './text.ts';

export const specialty = z.enum(specialties);
export type Specialty = z.infer<typeof specialty>;

/** Null until staff set one. */
export const sentiment = z.nullable(z.enum(sentiments));
export type Sentiment = z.infer<typeof sentiment>;

/** A chat as staff see it in the list. */
export const dialogRow = z.object({
  id: id(),
  conversation_id: uuid(),
  thread_id: z.string(),
  name: z.string(),
  translated_name: z.nullable(z.string()),
  messages_count: count(),
  words: count(),
  created_at: dateTime(),
  updated_at: dateTime(),
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    date_joined: z.nullable(dateTime()),
    profile: z.object({ platform: z.enum(platforms) }),
  }),
  country: z.string(),
  ip: z.nullable(z.string()),
  specialty,
  sentiment,
  comments_count: count(),
  is_with_files: z.boolean(),
  is_deleted: z.boolean(),
  is_nurse_answered: z.boolean(),
  is_doctor_requested: z.boolean(),
});
export type DialogRow = z.infer<typeof dialogRow>;

export const specialtyCount = z.object({ specialty, count: count() });
export type SpecialtyCount = z.infer<typeof specialtyCount>;

/** The filters of the list; the screen keeps them under the same names. */
export const dialogFilters = z.object({
  minMessages: z._default(minMessages(), 0),
  specialty: z._default(oneOf(specialtyFilters), 'Any'),
  sentiment: z._default(oneOf(sentimentFilters), 'Any'),
  user: z._default(oneOf(dialogUserFilters), 'Any'),
  country: countryFilter([allCountries]),
  sortField: z._default(oneOf(dialogSortFields), 'created_at'),
  sortDirection: z._default(oneOf(sortDirections), 'desc'),
  searchEmail: z._default(searchEmail(), ''),
  signedUpAgo: z._default(timeSpan(signedUpAgoOptions), '0 d+'),
  isPaidUsers: z._default(flag(), false),
  paidUsers: z._default(oneOf(paidStatuses), 'Any'),
});
export type DialogFilters = z.output<typeof dialogFilters>;

/** The page of the query, for a body that has none. */
export const dialogsPage = z.object({ page: pageNumber() });

/** The `page` of the body counts, then that of the query, then 1. */
export const listDialogs = endpoint({
  id: 'A02',
  summary: 'Lists the dialogues by filters',
  method: 'POST',
  path: '/api/admin-panel/get-dialogs-list/',
  access: 'admin',
  query: z.object({ page: z.optional(uncheckedPage()) }),
  body: z.object({
    page: z.optional(pageInBody()),
    dialogsPerPage: dialogsPerPage(),
    filters: z.prefault(dialogFilters, {}),
    language: lenientLanguage(),
  }),
  success: {
    200: z.object({
      dialogues: pageOf(dialogRow),
      specialties: z.array(specialtyCount),
      /** So many e-mails have the part that only the first dialogues are listed. */
      is_cut: z.optional(z.literal(true)),
    }),
  },
});

export const translateChatNames = endpoint({
  id: 'A03',
  summary: 'Translates the names of one page of dialogues',
  method: 'POST',
  path: '/api/admin-panel/translate-chats-page/',
  access: 'admin',
  body: z.object({ chats: chatsToTranslate(), language: lenientLanguage() }),
  success: {
    200: z.object({
      chats: z.array(z.object({ conversation_id: uuid(), translated_name: z.string() })),
    }),
  },
  errors: ['translation_failed'],
});

// @__NO_SIDE_EFFECTS__
function minMessages() {
  return wholeNumber(0, minMessagesMax);
}

// @__NO_SIDE_EFFECTS__
function searchEmail() {
  return longText(bounds.searchEmail);
}

/** Whatever came: what does not count is not refused either. */
// @__NO_SIDE_EFFECTS__
function uncheckedPage() {
  return z.union([z.string(), z.number(), z.array(z.string())]);
}

// @__NO_SIDE_EFFECTS__
function pageInBody() {
  return wholeNumber(bounds.page.min, bounds.page.max);
}

// @__NO_SIDE_EFFECTS__
function dialogsPerPage() {
  return z._default(wholeNumber(1, adminPageSize), adminPageSize);
}

// @__NO_SIDE_EFFECTS__
function chatsToTranslate() {
  const sentence = `Send up to ${bounds.translatedChats.max} chats.`;
  return z
    .array(
      z.object({ conversation_id: uuidToFind(), name: exactText({ max: bounds.message.max }) }),
      says(sentence),
    )
    .check(z.maxLength(bounds.translatedChats.max, sentence));
}
