import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { BackButton } from './back-button.tsx';
import { PageTitle } from './page-title.tsx';

interface PageProps {
  title: ReactNode;
  /** With a way back above the title. */
  hasBack?: boolean;
  className?: string;
  'data-testid'?: string;
  children?: ReactNode;
}

/** A page inside the layout: a calm column with its title. */
export const Page = ({ title, hasBack = false, className, children, ...rest }: PageProps) => (
  <div
    {...rest}
    className={cx(
      'room-to-come mx-auto w-full max-w-3xl flex-1 px-4 pt-6 pb-16 sm:px-8 sm:pt-10 lg:pb-24',
      className,
    )}
  >
    {hasBack && <BackButton className="mb-5 -ms-3" />}
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
);
