import {
  onlyAdmin,
  onlySignedIn,
  onlyTrialAllowed,
  onlyWithoutPlan,
} from '../features/auth/guards.ts';
import { guardRoute } from '../features/auth/guard-route.ts';
import { guardChat } from '../features/chats/guard-chat.ts';
import { loadChat } from '../features/chats/load-chat.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { framedPage } from './frames.ts';

export const framedPages = [
  framedPage('/', {
    titleKey: 'titles.home',
    Screen: lazyPart(async () => {
      const { LandingPage, loadLanding } = await import('../features/landing/landing-page.tsx');
      await loadLanding();
      return LandingPage;
    }),
  }),
  framedPage('/chat/$id', {
    titleKey: 'titles.chat',
    guard: ({ params }) => guardChat(params.id),
    load: ({ params }) => loadChat(params.id),
    Screen: lazyPart(async () => (await import('../features/chats/chat-page.tsx')).ChatPage),
  }),
  framedPage('/profile', {
    titleKey: 'titles.profile',
    guard: () => guardRoute(onlySignedIn),
    Screen: lazyPart(async () => {
      const { ProfilePage, loadPurchases } = await import('../features/profile/profile-page.tsx');
      await loadPurchases();
      return ProfilePage;
    }),
  }),
  framedPage('/about-us', {
    titleKey: 'titles.aboutUs',
    Screen: lazyPart(async () => {
      const { AboutPage, loadLegal } = await import('../features/legal/about-page.tsx');
      await loadLegal();
      return AboutPage;
    }),
  }),
  framedPage('/terms-of-use', {
    titleKey: 'titles.termsOfUse',
    Screen: lazyPart(async () => {
      const { TermsPage, loadLegal } = await import('../features/legal/terms-page.tsx');
      await loadLegal();
      return TermsPage;
    }),
  }),
  framedPage('/privacy-policy', {
    titleKey: 'titles.privacyPolicy',
    Screen: lazyPart(async () => {
      const { PrivacyPage, loadLegal } = await import('../features/legal/privacy-page.tsx');
      await loadLegal();
      return PrivacyPage;
    }),
  }),
  framedPage('/buy-plan', {
    titleKey: 'titles.buyPlan',
    guard: () => guardRoute(onlyWithoutPlan),
    Screen: lazyPart(async () => {
      const page = await import('../features/purchases/buy-plan-page.tsx');
      await page.loadPurchases();
      return page.BuyPlanPage;
    }),
  }),
  framedPage('/start-trial', {
    titleKey: 'titles.startTrial',
    guard: () => guardRoute(onlyTrialAllowed),
    Screen: lazyPart(async () => {
      const page = await import('../features/purchases/start-trial-page.tsx');
      await page.loadPurchases();
      return page.StartTrialPage;
    }),
  }),
  framedPage('/personal-info-form', {
    titleKey: 'titles.personalInfo',
    guard: () => guardRoute(onlySignedIn),
    Screen: lazyPart(async () => {
      const page = await import('../features/profile/personal-info-page.tsx');
      await page.loadForms();
      return page.PersonalInfoPage;
    }),
  }),
  framedPage('/your-medical-history', {
    titleKey: 'titles.medicalHistory',
    guard: () => guardRoute(onlySignedIn),
    Screen: lazyPart(async () => {
      const page = await import('../features/profile/medical-history-page.tsx');
      await page.loadForms();
      return page.MedicalHistoryPage;
    }),
  }),
  framedPage('/id-verification', {
    titleKey: 'titles.idVerification',
    guard: () => guardRoute(onlySignedIn),
    Screen: lazyPart(async () => {
      const page = await import('../features/profile/id-verification-page.tsx');
      await page.loadForms();
      return page.IdVerificationPage;
    }),
  }),
  framedPage('/case-sheet/$id', {
    guard: () => guardRoute(onlySignedIn),
    Screen: lazyPart(async () => {
      const page = await import('../features/doctor-review/case-sheet-page.tsx');
      await page.loadDoctorReview();
      return page.CaseSheetPage;
    }),
  }),
  framedPage('/admin-panel', {
    titleKey: 'titles.adminPanel',
    guard: () => guardRoute(onlyAdmin),
    load: async () => {
      const { loadPanel } = await import('../features/admin/load-panel.ts');
      await loadPanel();
    },
    Screen: lazyPart(async () => {
      const page = await import('../features/admin/admin-page.tsx');
      await page.loadAdminPage();
      return page.AdminPage;
    }),
  }),
  framedPage('/admin-panel/view-review/$id', {
    titleKey: 'titles.adminPanel',
    guard: () => guardRoute(onlyAdmin),
    Screen: lazyPart(async () => {
      const page = await import('../features/doctor-review/view-review-page.tsx');
      await page.loadReviewTexts();
      return page.ViewReviewPage;
    }),
  }),
  framedPage('/admin-panel/view-dialog/$id', {
    titleKey: 'titles.viewDialog',
    guard: () => guardRoute(onlyAdmin),
    load: async ({ params }) => {
      const { loadDialog } = await import('../features/admin/load-dialog.ts');
      await loadDialog(params.id);
    },
    Screen: lazyPart(async () => {
      const page = await import('../features/admin/view-dialog-page.tsx');
      await page.loadAdmin();
      return page.ViewDialogPage;
    }),
  }),
];
