import type { LanguageCode } from '@hale/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadLanding } from './features/landing/load-landing.ts';
import { LandingSections } from './features/landing/load-parts.ts';
import { changeLanguage } from './i18n/language-store.ts';
import { createAppRouter } from './create-app-router.ts';
import { memoryHistory } from './router/memory-history.ts';
import { RouterProvider } from './router/router-provider.tsx';

/** The landing page as a visitor sees it, in words; run at build time (web/build/written-pages.ts). */
export const writeLanding = async (code: LanguageCode): Promise<string> => {
  await changeLanguage(code);
  const router = createAppRouter(memoryHistory('/'));
  await router.load();
  await Promise.all([loadLanding(), LandingSections.preload()]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  // React shows what should come instead of a part that failed, and says nothing.
  if (html.includes('data-loading') || !html.includes('chat-input')) {
    throw new Error(`The landing page could not be written in “${code}”`);
  }
  return (
    html
      // The content-security policy allows neither styles nor scripts inside the page.
      .replace(/ style="[^"]*"|<script>.*?<\/script>/gs, '')
      // What does nothing yet says so.
      .replace(/<button(?![^>]* aria-disabled=")/g, '<button aria-disabled="true"')
      .replace(/<input(?=[^>]* type="file")(?![^>]* disabled=")/g, '<input disabled=""')
  );
};
