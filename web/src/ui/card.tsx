import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & {
  look?: 'flat' | 'raised' | 'sunken';
};

const looks = {
  flat: 'border border-line bg-surface',
  raised: 'border border-line/70 bg-raised shadow-raised',
  sunken: 'bg-sunken',
};

export const Card = ({ look = 'flat', className, ...rest }: CardProps) => (
  <div {...rest} className={cx('rounded-xl p-5 sm:p-6', looks[look], className)} />
);
