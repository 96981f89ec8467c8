import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

type TextareaProps = ComponentProps<'textarea'> & {
  /** Grows with its text up to this many lines, then scrolls. */
  maxRows?: number;
  /** Leaves the box to its surroundings. */
  bare?: boolean | undefined;
};

const growToText = (area: HTMLTextAreaElement, maxRows: number) => {
  const style = getComputedStyle(area);
  const padding =
    Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd);
  const border = area.offsetHeight - area.clientHeight;
  const limit = Number.parseFloat(style.lineHeight) * maxRows + padding + border;
  area.style.blockSize = 'auto';
  const wanted = area.scrollHeight + border;
  area.style.blockSize = `${Math.min(wanted, limit)}px`;
  area.style.overflowY = wanted > limit ? 'auto' : 'hidden';
};

export const Textarea = ({
  id,
  className,
  rows = 2,
  maxRows = 10,
  bare = false,
  onInput,
  ref,
  ...rest
}: TextareaProps) => {
  const wiring = useFieldControl(id);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  );

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
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
      className={cx(bare ? 'w-full bg-transparent' : controlClass, 'resize-none', className)}
      onInput={(event) => {
        growToText(event.currentTarget, maxRows);
        onInput?.(event);
      }}
    />
  );
};
