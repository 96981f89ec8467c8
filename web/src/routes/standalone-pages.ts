import { onlySignedOut } from '../features/auth/guards.ts';
import { guardRoute } from '../features/auth/guard-route.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { standalonePage } from './frames.ts';

export const standalonePages = [
  standalonePage('/sign-up', {
    titleKey: 'titles.signUp',
    guard: () => guardRoute(onlySignedOut),
    Screen: lazyPart(async () => (await import('../features/auth/sign-up-page.tsx')).SignUpPage),
  }),
  standalonePage('/log-in', {
    titleKey: 'titles.logIn',
    guard: () => guardRoute(onlySignedOut),
    Screen: lazyPart(async () => (await import('../features/auth/log-in-page.tsx')).LogInPage),
  }),
  standalonePage('/forgot-password', {
    titleKey: 'titles.forgotPassword',
    Screen: lazyPart(
      async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
  }),
  standalonePage('/new-password/$uid/$token', {
    titleKey: 'titles.newPassword',
    Screen: lazyPart(
      async () => (await import('../features/auth/new-password-page.tsx')).NewPasswordPage,
    ),
  }),
  standalonePage('/verify-your-email', {
    titleKey: 'titles.verifyYourEmail',
    Screen: lazyPart(
      async () => (await import('../features/auth/verify-your-email-page.tsx')).VerifyYourEmailPage,
    ),
  }),
  standalonePage('/verify-email/$uid/$token', {
    titleKey: 'titles.verifyEmail',
    Screen: lazyPart(
      async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage,
    ),
  }),
  standalonePage('/success-payment', {
    titleKey: 'titles.successPayment',
    guard: ({ search }) =>
      guardRoute(
        ({ user, isSuspended }) => user !== null && !isSuspended && search.session_id !== undefined,
      ),
    Screen: lazyPart(async () => {
      const page = await import('../features/purchases/success-payment-page.tsx');
      await page.loadPurchases();
      return page.SuccessPaymentPage;
    }),
  }),
  standalonePage('/success-registration', {
    titleKey: 'titles.successRegistration',
    Screen: lazyPart(
      async () =>
        (await import('../features/auth/success-registration-page.tsx')).SuccessRegistrationPage,
    ),
  }),
  standalonePage('/auth/google-auth/redirect', {
    titleKey: 'titles.googleRedirect',
    Screen: lazyPart(
      async () => (await import('../features/auth/google-redirect-page.tsx')).GoogleRedirectPage,
    ),
  }),
  standalonePage('/sandbox/gallery', {
    Screen: lazyPart(
      async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
    ),
  }),
];
