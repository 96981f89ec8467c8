import { useEffect } from 'react';

/** Smaller differences are bars of the browser that come and go. */
const KEYBOARD_PX = 100;

/**
 * Tells styles, as `--keyboard`, how much of the page the on-screen keyboard covers. Browsers that make the
 * page smaller for it cover nothing; the others tell by the part of the page that is in view.
 */
export const useKeyboardInset = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      // Somebody who has zoomed in sees a part of the page as well.
      const inset = view.scale === 1 && covered > KEYBOARD_PX ? covered : 0;
      style.setProperty('--keyboard', `${inset}px`);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
};
