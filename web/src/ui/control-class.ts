/** The box that text inputs, textareas and selects share. 16 px text: smaller makes phones zoom in. */
export const controlClass =
  'block w-full min-h-11 rounded-md border border-line-strong bg-raised px-3.5 py-2.5 text-base leading-normal text-ink ' +
  'transition-[border-color,box-shadow,background-color] duration-(--duration-quick) ease-calm ' +
  'enabled:not-aria-invalid:hover:border-ink-soft [&[readonly]]:bg-sunken ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40';
