import type { ReactNode } from 'react';
import { HomeLogo } from './home-logo.tsx';
import { PageTitle } from './page-title.tsx';

interface StandalonePageProps {
  title: string;
  children?: ReactNode;
}

/** A page without header and sidebar: one task in the middle of the screen. */
export const StandalonePage = ({ title, children }: StandalonePageProps) => (
  <main className="flex min-h-dvh flex-col px-4 py-5 sm:px-8 sm:py-7">
    <div>
      <HomeLogo />
    </div>
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-12">
      <PageTitle className="text-center text-2xl">{title}</PageTitle>
      {children}
    </div>
  </main>
);
