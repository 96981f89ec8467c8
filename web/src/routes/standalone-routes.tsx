import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { onlySignedOut } from '../features/auth/guards.ts';
import { guardRoute } from '../features/auth/guard-route.ts';
import { planParameters, planSearch } from '../features/auth/plan-choice-store.ts';
import { textSearch } from '../lib/text-search.ts';
import { rootRoute } from './root-route.tsx';

// Named, because TypeScript loses the names of a search reader that is made in place.
const signUpSearch = textSearch('email', ...planParameters);
const emailSearch = textSearch('email');
const paymentSearch = textSearch('session_id');
const registrationSearch = textSearch('product', ...planParameters);
const googleSearch = textSearch('code', 'state', 'error');

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  staticData: { titleKey: 'titles.signUp' },
  validateSearch: signUpSearch,
  beforeLoad: () => guardRoute(onlySignedOut),
  component: lazyRouteComponent(() => import('../features/auth/sign-up-page.tsx'), 'SignUpPage'),
});

const logInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log-in',
  staticData: { titleKey: 'titles.logIn' },
  beforeLoad: () => guardRoute(onlySignedOut),
  component: lazyRouteComponent(() => import('../features/auth/log-in-page.tsx'), 'LogInPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { titleKey: 'titles.forgotPassword' },
  validateSearch: emailSearch,
  component: lazyRouteComponent(
    () => import('../features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password/$uid/$token',
  staticData: { titleKey: 'titles.newPassword' },
  component: lazyRouteComponent(
    () => import('../features/auth/new-password-page.tsx'),
    'NewPasswordPage',
  ),
});

const verifyYourEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-your-email',
  staticData: { titleKey: 'titles.verifyYourEmail' },
  validateSearch: planSearch,
  component: lazyRouteComponent(
    () => import('../features/auth/verify-your-email-page.tsx'),
    'VerifyYourEmailPage',
  ),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email/$uid/$token',
  staticData: { titleKey: 'titles.verifyEmail' },
  component: lazyRouteComponent(
    () => import('../features/auth/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
});

const successPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/success-payment',
  staticData: { titleKey: 'titles.successPayment' },
  validateSearch: paymentSearch,
  beforeLoad: ({ search }) =>
    guardRoute(({ user }) => user !== null && search.session_id !== undefined),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/purchases/success-payment-page.tsx');
    await page.loadPurchases();
    return page;
  }, 'SuccessPaymentPage'),
});

const successRegistrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/success-registration',
  staticData: { titleKey: 'titles.successRegistration' },
  validateSearch: registrationSearch,
  component: lazyRouteComponent(
    () => import('../features/auth/success-registration-page.tsx'),
    'SuccessRegistrationPage',
  ),
});

const googleRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/google-auth/redirect',
  staticData: { titleKey: 'titles.googleRedirect' },
  validateSearch: googleSearch,
  component: lazyRouteComponent(
    () => import('../features/auth/google-redirect-page.tsx'),
    'GoogleRedirectPage',
  ),
});

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sandbox/gallery',
  component: lazyRouteComponent(
    () => import('../features/gallery/gallery-page.tsx'),
    'GalleryPage',
  ),
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** Pages without header, sidebar and footer. */
export const standaloneRoutes = [
  signUpRoute,
  logInRoute,
  forgotPasswordRoute,
  newPasswordRoute,
  verifyYourEmailRoute,
  verifyEmailRoute,
  successPaymentRoute,
  successRegistrationRoute,
  googleRedirectRoute,
  galleryRoute,
  unknownRoute,
] as const;
