import { productConfig } from '../../../config.ts';
import { cx } from '../../../ui/cx.ts';

/** The mark: the letter H with a heartbeat as its bar. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="9" className="fill-accent" />
    <path
      d="M9.5 8v16M22.5 8v16M9.5 16.5h3.2l2-4.2 2.8 7.4 1.8-3.2h3.2"
      className="fill-none stroke-accent-ink"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface LogoProps {
  /** On the narrowest screens the mark alone has to do. */
  isShort?: boolean;
}

export const Logo = ({ isShort = false }: LogoProps) => (
  <>
    <LogoMark />
    <span
      className={cx(
        'text-xl leading-none font-semibold tracking-tight text-ink',
        isShort ? 'max-[30rem]:hidden' : 'max-[18rem]:hidden',
      )}
    >
      {productConfig.product}
    </span>
  </>
);
