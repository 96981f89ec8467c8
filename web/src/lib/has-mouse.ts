/** False on a phone, where the focus on a box would open its keyboard. */
export const hasMouse = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches;
