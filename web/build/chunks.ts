/**
 * Which files are fetched together with a page. The list of all of them would travel with the first page, so
 * only that one has any: others find out what they need by themselves, or the page names it (written-pages.ts).
 */
export const preloadedWith = (file: string, files: string[]): string[] =>
  /[\\/]landing-sections-/.test(file) ? files : [];

/** A chunk with everything its modules need and no earlier chunk has. */
const chunk = (name: string, test: RegExp) => ({ name, test });

/**
 * Which parts of the app travel together. Few files instead of many: they are fetched sooner and compress
 * better. Earlier ones win.
 */
export const chunkGroups = [
  { name: 'frame', tags: ['$initial' as const], test: /^(?!.*(early-start|service-worker))/ },
  // Small things of many pages: in the chunk of one page they would drag it along to the others.
  chunk(
    'small-parts',
    /[\\/](react[\\/](cjs[\\/]react-)?compiler-runtime.*|i18n[\\/](text-part|rich-text|error-text|formats)\.tsx?|lib[\\/](leave-page|scroll-behavior)\.ts|layout[\\/]components[\\/]sidebar\.tsx|messages[\\/]load-offline\.ts|auth[\\/]read-fingerprint\.ts|components[\\/]page-title\.tsx|ui[\\/](badge|banner|progress-bar|direction|scroll-lock|field-context|control-class)\.tsx?|modern[\\/]queryOptions\.js|lucide-react[\\/].*[\\/](check|arrow-(left|down)|shield-check|file-text|key-round|mic|plus|stethoscope)\.\w+)$/,
  ),
  chunk(
    'api',
    /[\\/]src[\\/](api[\\/](client|refresh-session)|lib[\\/]browser-fingerprint|features[\\/]auth[\\/]send-language)\.ts$/,
  ),
  chunk('ask', /[\\/]chats[\\/]components[\\/]home-ask\.tsx$/),
  chunk('landing-page', /[\\/](take-over\.ts|landing[\\/](landing-page\.tsx|load-landing\.ts))$/),
  chunk(
    'landing-sections',
    /[\\/]landing[\\/](components[\\/]landing-sections\.tsx|load-sections\.ts)$/,
  ),
  chunk(
    'chat',
    /[\\/](chats[\\/](chat-page\.tsx|queries\.ts|save-history\.ts)|layout[\\/]components[\\/]sidebar-history\.tsx)$/,
  ),
  chunk('dialog', /[\\/]ui[\\/](dialog-shell|modal)\.tsx$/),
  chunk('query', /[\\/](@tanstack[\\/].*|api[\\/]query-client\.ts)$/),
  chunk('account', /[\\/]auth[\\/](log-in|sign-up|forgot-password|verify-your-email)-page\.tsx$/),
  chunk('plans', /[\\/]purchases[\\/](buy-plan|start-trial)-page\.tsx$/),
  // All that a question takes, from the words to the answer, in one go once the page is shown.
  chunk(
    'conversation',
    /[\\/](messages[\\/](send-draft\.ts|components[\\/](message-list|queued-notice)\.tsx)|chats[\\/]watch-answer\.ts|voice[\\/](components[\\/]voice-buttons\.tsx|load-texts\.ts))$/,
  ),
  // Wanted later than the answer, if at all.
  chunk('editing', /[\\/]messages[\\/](edit-message\.ts|components[\\/]edit-box\.tsx)$/),
  chunk(
    'voice',
    /[\\/]voice[\\/](components[\\/]voice-panel\.tsx|run-(dictation|voice-mode)\.ts)$/,
  ),
];

/**
 * Parts of the first screen and of the chat that the React Compiler leaves alone: what it adds is a tenth of
 * their size, and none of them is shown again often. Those that are (answers, tables) are compiled.
 */
export const leftAsWritten =
  /[\\/]src[\\/](ui[\\/](?!markdown|table)|(router|i18n|lib|features[\\/](layout|landing|chats|attempts))[\\/]|features[\\/](messages|voice|doctor-review)[\\/]components[\\/](message-box|drop-zone|pending-message|question-bubble|answer-waiting|queued-notice|connection-lost|answer-failure|answer-heading|action-button|copy-button|file-reading|attachment-list|triage-ribbon|message-file|user-message|message-list|message-item|message-actions|answer-actions|sources-host|voice-buttons|review-place|nurse-reply|doctor-review-host)\.|features[\\/](messages[\\/]use-(media-url|earlier-messages)|voice[\\/]use-start-voice)\.)/;
