import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { hrefOf, toAddress } from './address.ts';
import { useRouter } from './context.ts';
import { useAddress } from './hooks.ts';
import type { Target, WayOptions } from './pages.ts';

/** A pointer that stays for this long means it. */
const INTENT_MS = 50;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Target &
  WayOptions & {
    /** False where looking at a page is more than looking. */
    preload?: false;
  };

/** A link to a page of the app. What the page needs is fetched when somebody is about to follow it. */
export const Link = (props: LinkProps) => {
  const {
    to,
    params,
    search,
    hash,
    luggage,
    replace,
    keepScroll,
    preload,
    onClick,
    children,
    ...rest
  } = props;
  const router = useRouter();
  const { pathname } = useAddress();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const href = hrefOf({ to, params, search, hash });

  useEffect(() => () => clearTimeout(intent.current), []);

  const prepare = () => {
    if (preload !== false) router.prepare(href);
  };

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // The second press of two was meant for what the first one has taken away: a question sent twice.
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void router.go(href, {
      ...(luggage && { luggage }),
      ...(replace && { replace }),
      ...(keepScroll && { keepScroll }),
    });
  };

  return (
    <a
      aria-current={toAddress(href).pathname === pathname ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={follow}
      onFocus={prepare}
      onTouchStart={prepare}
      onMouseEnter={() => {
        intent.current = setTimeout(prepare, INTENT_MS);
      }}
      onMouseLeave={() => clearTimeout(intent.current)}
    >
      {children}
    </a>
  );
};

/** It opens another tab or window, or saves the page. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) =>
  button !== 0 ||
  metaKey ||
  altKey ||
  ctrlKey ||
  shiftKey ||
  (currentTarget instanceof HTMLAnchorElement && !['', '_self'].includes(currentTarget.target));
