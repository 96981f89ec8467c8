import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';
import { useLetterLimit } from './use-letter-limit.ts';

type TextareaProps = ComponentProps<'textarea'> & {
  /** Grows with its text up to this many lines, then scrolls. */
  maxRows?: number;
  /** Leaves the box to its surroundings. */
  bare?: boolean | undefined;
};

/** Where the browser lets the box grow by itself, nobody has to measure it at every letter. */
const growsByItself = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

const growToText = (area: HTMLTextAreaElement, maxRows: number) => {
  const style = getComputedStyle(area);
  const padding =
    Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd);
  const border = area.offsetHeight - area.clientHeight;
  const limit = Number.parseFloat(style.lineHeight) * maxRows + padding + border;
  area.style.blockSize = 'auto';
  const wanted = area.scrollHeight + border;
  area.style.blockSize = `${Math.min(wanted, limit)}px`;
  area.style.overflowY = wanted > area.offsetHeight ? 'auto' : 'hidden';
};

export const Textarea = ({
  id,
  className,
  rows = 2,
  maxRows = 10,
  bare = false,
  onInput,
  ref,
  style,
  ...rest
}: TextareaProps) => {
  const wiring = useFieldControl(id);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  );
  useLetterLimit(area, rest.maxLength);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || growsByItself()) return;
    growToText(element, maxRows);
    // The width decides how many lines the text takes.
    const watcher = new ResizeObserver(() => growToText(element, maxRows));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [maxRows, rest.value]);

  return (
    <textarea
      {...wiring}
      {...rest}
      ref={area}
      rows={rows}
      style={{
        // A box that grows by itself knows nothing of rows; its padding is at most a line on each side.
        minBlockSize: bare ? undefined : `calc(${rows}lh + 1.25rem)`,
        // Where the screen is short, or a keyboard lies over it, what comes below stays within reach.
        maxBlockSize: `min(${maxRows + 2}lh, max(3.5lh, 100dvh - var(--keyboard, 0px) - 20rem))`,
        ...style,
      }}
      className={cx(
        bare ? 'w-full bg-transparent' : controlClass,
        'field-sizing-content resize-none [overflow-wrap:anywhere]',
        className,
      )}
      onInput={(event) => {
        if (!growsByItself()) growToText(event.currentTarget, maxRows);
        onInput?.(event);
      }}
    />
  );
};
