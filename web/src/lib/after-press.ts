let isPressing = false;

document.addEventListener('pointerdown', () => (isPressing = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, () => (isPressing = false), true);
}

/**
 * Does it once the press that goes on is over, with its click. What a field says when it is left would
 * otherwise push away the very button whose press takes the focus from it.
 */
export const afterPress = (task: () => void): void => {
  // A touch has ended already when it takes the focus; its click comes before any timer.
  if (isPressing) document.addEventListener('pointerup', () => setTimeout(task), { once: true });
  else setTimeout(task);
};
