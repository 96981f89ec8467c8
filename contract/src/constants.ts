/**
 * Every number and option list of the product, once. The lists of the staff area stand in admin-options.ts,
 * the rate limits in limits.ts; languages, countries and file types come with rules and have their own files.
 */

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIB = 1024 * 1024;

/* Session, cookies, headers */

export const cookieNames = {
  access: 'access_token',
  refresh: 'refresh_token',
  isAuth: 'is_auth',
  visitor: 'anon_id',
  googleState: 'google_state',
  visitorChat: 'unAuthChatId',
  menuOpen: 'isMenuOpen',
  appBanner: 'isShowAppAd',
} as const;

export const sessionCookieSeconds = 14 * DAY;
export const accessTokenSeconds = 15 * MINUTE;
/** A replaced refresh token still works this long, for tabs that refresh at the same time. */
export const refreshReuseSeconds = 10 * SECOND;
export const visitorCookieSeconds = 31 * DAY;
export const googleStateSeconds = 10 * MINUTE;
export const visitorChatCookieSeconds = 10 * MINUTE;
export const menuCookieSeconds = 365 * DAY;
export const appBannerCookieSeconds = DAY;

/** Cookie paths: the refresh token and the Google state travel to the auth calls only. */
export const cookiePaths = { all: '/', auth: '/auth/' } as const;

/** The page below the calls: where Google sends the browser back to. */
export const googleRedirectPath = '/auth/google-auth/redirect/';

export const headerNames = {
  authorization: 'authorization',
  timezone: 'x-user-timezone',
  fingerprint: 'fingerprint',
  platform: 'x-platform',
  idempotencyKey: 'idempotency-key',
  lastEventId: 'last-event-id',
  retryAfter: 'retry-after',
} as const;

export const localStorageKeys = {
  language: 'language',
  cookieConsent: 'cookieConsent',
  consentMode: 'consentMode',
  dialoguesFilters: 'dialogues-filters',
} as const;

export const cookieConsents = ['all', 'necessary'] as const;
export const consentFlags = [
  'ad_user_data',
  'ad_personalization',
  'ad_storage',
  'analytics_storage',
] as const;
/** What each choice denies; every other flag is granted. */
export const deniedByConsent = {
  all: [],
  necessary: ['ad_user_data', 'ad_personalization'],
} as const;

export const platforms = ['ios', 'android', 'other'] as const;
export type Platform = (typeof platforms)[number];

/* Bounds of requests */

export const bodyLimits = { json: 25 * MIB, multipart: 170 * MIB } as const;

export const bounds = {
  personName: { min: 1, max: 50 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  fingerprint: { max: 256 },
  chatName: { min: 1, max: 100 },
  generatedChatName: { min: 1, max: 60 },
  languageName: { min: 1, max: 50 },
  message: { max: 10_000 },
  search: { min: 1, max: 200 },
  searchResults: { max: 50 },
  feedbackReason: { max: 500 },
  comment: { min: 1, max: 2000 },
  instructions: { max: 20_000 },
  searchEmail: { max: 254 },
  genderOther: { min: 1, max: 50 },
  address: { min: 1, max: 200 },
  city: { min: 1, max: 100 },
  zipCode: { min: 2, max: 12 },
  phoneDigits: { min: 7, max: 15 },
  medicalDetails: { max: 500 },
  physicianNote: { min: 1, max: 10_000 },
  /** Name and role below a physician's note. */
  signature: { min: 1, max: 100 },
  idempotencyKey: { min: 1, max: 100 },
  translatedChats: { max: 100 },
  /** Ids are 32-bit in the database; a larger number names nothing. */
  id: { min: 1, max: 2_147_483_647 },
  /** Past the end of a list there is nothing, however far. */
  page: { min: 1, max: Number.MAX_SAFE_INTEGER },
} as const;

export const fileLimits = { maxBytes: 15 * MIB, maxFiles: 10 } as const;
/** The only WAV a message may carry: one file of this name, sent by voice mode. */
export const recordingFileName = 'recording.wav';

/** Why nothing could be read from a file of a message. */
export const readingNotes = [
  'damaged',
  'locked',
  'no_text',
  'too_large',
  'too_slow',
  'not_supported',
] as const;

export const knowledgeUpload = {
  folder: 'rag knowledge base files',
  field: 'rag_knowledge_base_files',
} as const;

/** Where a file of a message is fetched; `file` of a message starts with it. */
export const mediaPathPrefix = '/api/download/media/';

export const logInAttempts = 5;
export const logInWindowSeconds = 15 * MINUTE;
/** The log-in screen tells how many attempts are left when they are this few. */
export const logInAttemptsShown = { min: 1, max: 3 } as const;

export const verificationLinkSeconds = 24 * HOUR;
export const resetLinkSeconds = HOUR;
export const partnerTicketSeconds = 15 * MINUTE;
export const idempotencySeconds = 24 * HOUR;
export const unverifiedAccountDays = 7;
export const deletedChatDays = 30;
export const visitorChatDays = 30;

/* Attempts and plans */

export const attempts = { freePerMonth: 10, visitorPerMonth: 3, perBundle: 20 } as const;
/** Free-messages banner and upgrade promo show at this many or fewer. */
export const fewAttemptsLeft = 10;
/** Shown to a visitor whose attempts could not be read. */
export const attemptsWhenUnknown = 3;
/** The wait panel counts to the reset time plus this. */
export const resetGraceSeconds = 5;

/** US dollars. */
export const prices = {
  questionBundle: 6.99,
  subscription: 9.99,
  subscription_price_without_discount: 119.88,
  year_subscription: 99.99,
  year_subscription_per_month: 8.33,
  doctor_review: 19.99,
} as const;

export const trialHours = 24;
export const trialSeconds = trialHours * HOUR;
export const checkoutSeconds = 24 * HOUR;
export const plans = ['none', 'trial', 'monthly', 'annual'] as const;
export const purchasedProducts = ['bundle', 'monthly', 'annual', 'trial'] as const;
export const purchaseStatuses = ['paid', 'refunded', 'disputed'] as const;
/** The newest of one's purchases, in the profile. */
export const shownPurchases = 100;
export const bundleQuantity = { min: 1, max: 10 } as const;
/** Questions in the products modal; the button has a second guard of its own. */
export const bundleCounter = { min: 20, max: 200, step: 20, buyMin: 1, buyMax: 201 } as const;
/** A count read from a return URL is forced into this range. */
export const bundleCountFromUrl = { min: 15, max: 195 } as const;
export const paymentChecks = { everyMs: 1000, max: 1000, noticeMs: 2000 } as const;

/* Answer stream */

export const answerLimitSeconds = 120;
export const keepAliveSeconds = 15;
export const keepAnswerEventsSeconds = 15 * MINUTE;
export const reconnectSeconds = { first: 1, max: 30 } as const;
export const triageLevels = ['emergency', 'urgent', 'routine', 'self_care'] as const;
export const streamErrors = ['ai_failed', 'transcription_failed', 'timeout', 'stopped'] as const;
export const ratings = ['up', 'down'] as const;
export const answerHeadings = [
  '## Diagnosis',
  '## Recommended diagnostics',
  '## Treatment plan',
  '## Disclaimer',
] as const;

/* Texts of errors that are meant for the person (`message_client`) */

export function monthlyLimitText(days: number): string {
  return `You have reached your monthly message limit. Upgrade your plan or wait ${days} days.`;
}
export const visitorLimitText = 'You have used all free messages. Please sign up to continue.';
export const filesLimitsText =
  'Allowed files: PNG, JPEG, JPG, HEIC, WEBP, WEBM, PDF, TXT, DOCX, up to 15 MB each.';
export const knowledgeFilesLimitsText = 'Allowed files: DOCX, TXT, up to 15 MB each.';
export const tooManyFilesText = 'Maximum number of files exceeded (10)';
export const genericErrorText = 'Error. Please try again later.';
export const userExistsText = 'User already exists';

/* Chats */

export const newChatName = 'New chat';
/** The anonymous chat is called this in its URL and in the visitor's calls. */
export const defaultChatId = 'default';

/* Voice */

export const voice = {
  sampleRate: 16_000,
  bitsPerSample: 16,
  analyserSize: 512,
  maxCircleScale: 2,
  loudLevel: 20,
  silenceMs: 1000,
  timerTickMs: 1000,
  shownDurationOffsetSeconds: 0.06,
} as const;

/* Timings and widths of the screens */

export const timings = {
  sessionCheckMs: 240_000,
  verifyPollMs: 5000,
  chatNameLetterMs: 100,
  userAgreedPromptMs: 3000,
  logInLoaderMs: 300,
  modalCloseMs: 300,
  copyIconMs: 4000,
  profileSavedMs: 5000,
  dropHighlightMs: 500,
  countdownTickMs: 1000,
} as const;

export const localeLoading = { retries: 5, firstDelayMs: 350, parallel: 10 } as const;

/** Pixels. `sidebar` and `footer`: 1024 shows the footer, the sidebar starts open above it. */
export const breakpoints = {
  sidebar: 1024,
  footer: 1024,
  small: 768,
  mobile: 640,
  infoSliderTwo: 1500,
  reviewSliderTwo: 1100,
} as const;

export const swipeThresholdPx = 50;
export const autoScrollPx = 50;
export const streamCounterReset = 50;
export const relativeTimeDays = 7;
export const shownName = { max: 20, cut: 17 } as const;
export const landingCounts = {
  infoCards: 7,
  statistics: 3,
  reviews: 5,
  faq: 11,
  starters: 3,
} as const;

/* Personal data */

export const minimumAge = 18;
export const earliestBirthDate = '1900-01-01';
export const genders = ['male', 'female', 'non-binary', 'prefer not to say', 'other'] as const;
export const noMedicalHistory = 'no_pathological_history';
export const medicalHistoryKeys = [
  noMedicalHistory,
  'hypertension',
  'diabetes',
  'thyroid',
  'medication_allergy',
  'cancer',
  'hereditary_disorders',
  'surgeries',
  'habit_smoking',
  'habit_alcoholism',
  'habit_drugs',
  'pregnancy_issues',
  'neurological',
  'cardiovascular',
  'respiratory',
  'gastrointestinal',
  'hematologic',
  'infectious',
  'special_medication',
] as const;
export const idVerificationStatuses = ['none', 'pending', 'verified', 'rejected'] as const;
export const reviewStatuses = ['requested', 'in_review', 'done'] as const;
