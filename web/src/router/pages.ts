import { planParameters } from '../features/auth/plan-choice-store.ts';

/** Every page of the app, with the search parameters that it reads. */
export const pages = {
  '/': [],
  '/chat/$id': [],
  '/profile': [],
  '/about-us': [],
  '/terms-of-use': [],
  '/privacy-policy': [],
  '/buy-plan': [],
  '/start-trial': [],
  '/personal-info-form': [],
  '/your-medical-history': [],
  '/id-verification': [],
  '/case-sheet/$id': [],
  '/admin-panel': [],
  '/admin-panel/view-review/$id': [],
  '/admin-panel/view-dialog/$id': [],
  '/sign-up': ['email', ...planParameters],
  '/log-in': planParameters,
  '/forgot-password': ['email', ...planParameters],
  '/new-password/$uid/$token': [],
  '/verify-your-email': planParameters,
  '/verify-email/$uid/$token': [],
  '/success-payment': ['session_id'],
  '/success-registration': ['product', ...planParameters],
  '/auth/google-auth/redirect': ['code', 'state', 'error'],
  '/sandbox/gallery': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PagePath = keyof typeof pages;

type ParamName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Rest
  : never;

export type ParamsOf<Path extends PagePath> = Record<ParamName<Path>, string>;

export type SearchOf<Path extends PagePath> = Partial<Record<(typeof pages)[Path][number], string>>;

/** What travels along with a navigation, and is not told by the address. */
export interface Luggage {
  /** A question typed elsewhere, sent by the page that finds it. */
  message?: string;
}

interface TargetOf<Path extends PagePath> {
  to: Path;
  search?: SearchOf<Path>;
  hash?: string;
}

/** Where to go: one of the pages, with all that its address needs. */
export type Target = {
  [Path in PagePath]: TargetOf<Path> &
    ([ParamName<Path>] extends [never] ? { params?: never } : { params: ParamsOf<Path> });
}[PagePath];

export interface WayOptions {
  luggage?: Luggage;
  /** In place of the page on screen: going back does not lead to it. */
  replace?: boolean;
  /** Pages begin at their top unless told otherwise. */
  keepScroll?: boolean;
  /** What is on screen stays until the next page is here, however long that takes. */
  keepPage?: boolean;
}
