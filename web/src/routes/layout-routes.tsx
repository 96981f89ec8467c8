import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  onlyAdmin,
  onlySignedIn,
  onlyTrialAllowed,
  onlyWithoutPlan,
} from '../features/auth/guards.ts';
import { guardRoute } from '../features/auth/guard-route.ts';
import { guardChat } from '../features/chats/guard-chat.ts';
import { loadChat } from '../features/chats/load-chat.ts';
import { FullErrorScreen } from '../features/layout/components/error-screen.tsx';
import { Layout } from '../features/layout/components/layout.tsx';
import { guardLayout, loadLayout } from '../features/layout/load-layout.ts';
import { rootRoute } from './root-route.tsx';

/** The frame of header, sidebar and footer around its pages. */
const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'layout',
  beforeLoad: ({ location, context }) => guardLayout(location.pathname, context.wasSessionLost),
  loader: loadLayout,
  component: Layout,
  errorComponent: FullErrorScreen,
});

const homeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  staticData: { titleKey: 'titles.home' },
  component: lazyRouteComponent(async () => {
    const { LandingPage, loadLanding } = await import('../features/landing/landing-page.tsx');
    await loadLanding();
    return { LandingPage };
  }, 'LandingPage'),
});

const chatRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/chat/$id',
  staticData: { titleKey: 'titles.chat' },
  beforeLoad: ({ params }) => guardChat(params.id),
  loader: ({ params }) => loadChat(params.id),
  component: lazyRouteComponent(() => import('../features/chats/chat-page.tsx'), 'ChatPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/profile',
  staticData: { titleKey: 'titles.profile' },
  beforeLoad: () => guardRoute(onlySignedIn),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/profile/profile-page.tsx');
    await page.loadPurchases();
    return page;
  }, 'ProfilePage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/about-us',
  staticData: { titleKey: 'titles.aboutUs' },
  component: lazyRouteComponent(async () => {
    const { AboutPage, loadLegal } = await import('../features/legal/about-page.tsx');
    await loadLegal();
    return { AboutPage };
  }, 'AboutPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/terms-of-use',
  staticData: { titleKey: 'titles.termsOfUse' },
  component: lazyRouteComponent(async () => {
    const { TermsPage, loadLegal } = await import('../features/legal/terms-page.tsx');
    await loadLegal();
    return { TermsPage };
  }, 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/privacy-policy',
  staticData: { titleKey: 'titles.privacyPolicy' },
  component: lazyRouteComponent(async () => {
    const { PrivacyPage, loadLegal } = await import('../features/legal/privacy-page.tsx');
    await loadLegal();
    return { PrivacyPage };
  }, 'PrivacyPage'),
});

const buyPlanRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/buy-plan',
  staticData: { titleKey: 'titles.buyPlan' },
  beforeLoad: () => guardRoute(onlyWithoutPlan),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/purchases/buy-plan-page.tsx');
    await page.loadPurchases();
    return page;
  }, 'BuyPlanPage'),
});

const startTrialRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/start-trial',
  staticData: { titleKey: 'titles.startTrial' },
  beforeLoad: () => guardRoute(onlyTrialAllowed),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/purchases/start-trial-page.tsx');
    await page.loadPurchases();
    return page;
  }, 'StartTrialPage'),
});

const personalInfoRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/personal-info-form',
  staticData: { titleKey: 'titles.personalInfo' },
  beforeLoad: () => guardRoute(onlySignedIn),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/profile/personal-info-page.tsx');
    await page.loadForms();
    return page;
  }, 'PersonalInfoPage'),
});

const medicalHistoryRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/your-medical-history',
  staticData: { titleKey: 'titles.medicalHistory' },
  beforeLoad: () => guardRoute(onlySignedIn),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/profile/medical-history-page.tsx');
    await page.loadForms();
    return page;
  }, 'MedicalHistoryPage'),
});

const idVerificationRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/id-verification',
  staticData: { titleKey: 'titles.idVerification' },
  beforeLoad: () => guardRoute(onlySignedIn),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/profile/id-verification-page.tsx');
    await page.loadForms();
    return page;
  }, 'IdVerificationPage'),
});

const caseSheetRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/case-sheet/$id',
  beforeLoad: () => guardRoute(onlySignedIn),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/doctor-review/case-sheet-page.tsx');
    await page.loadDoctorReview();
    return page;
  }, 'CaseSheetPage'),
});

const adminRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/admin-panel',
  staticData: { titleKey: 'titles.adminPanel' },
  beforeLoad: () => guardRoute(onlyAdmin),
  loader: async () => {
    const { loadPanel } = await import('../features/admin/load-panel.ts');
    await loadPanel();
  },
  // Another tab of the panel is another hash, which loads nothing.
  shouldReload: ({ cause }) => cause === 'enter',
  component: lazyRouteComponent(async () => {
    const page = await import('../features/admin/admin-page.tsx');
    await page.loadAdminPage();
    return page;
  }, 'AdminPage'),
});

const viewReviewRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/admin-panel/view-review/$id',
  staticData: { titleKey: 'titles.adminPanel' },
  beforeLoad: () => guardRoute(onlyAdmin),
  component: lazyRouteComponent(async () => {
    const page = await import('../features/doctor-review/view-review-page.tsx');
    await page.loadReviewTexts();
    return page;
  }, 'ViewReviewPage'),
});

const viewDialogRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/admin-panel/view-dialog/$id',
  staticData: { titleKey: 'titles.viewDialog' },
  beforeLoad: () => guardRoute(onlyAdmin),
  loader: async ({ params }) => {
    const { loadDialog } = await import('../features/admin/load-dialog.ts');
    await loadDialog(params.id);
  },
  component: lazyRouteComponent(async () => {
    const page = await import('../features/admin/view-dialog-page.tsx');
    await page.loadAdmin();
    return page;
  }, 'ViewDialogPage'),
});

export const layoutRoutes = layoutRoute.addChildren([
  homeRoute,
  chatRoute,
  profileRoute,
  aboutRoute,
  termsRoute,
  privacyRoute,
  buyPlanRoute,
  startTrialRoute,
  personalInfoRoute,
  medicalHistoryRoute,
  idVerificationRoute,
  caseSheetRoute,
  adminRoute,
  viewDialogRoute,
  viewReviewRoute,
]);
