import type { ComponentProps } from 'react';
import { cx } from '../../../ui/cx.ts';

/** The one h1 of a page. It takes the focus after navigation. */
export const PageTitle = ({ className, children, ...rest }: ComponentProps<'h1'>) => (
  <h1 {...rest} tabIndex={-1} className={cx('text-3xl', className)}>
    {children}
  </h1>
);
