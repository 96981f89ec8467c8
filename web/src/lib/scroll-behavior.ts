/** Who wants less motion is there at once: what scripts scroll smoothly, no style sheet can still. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
