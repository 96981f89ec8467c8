/**
 * The test DOM knows no popovers. This gives it the part the components rely on:
 * showing and hiding with their events, and buttons that name a popover as their target.
 */
const isShown = (popup: HTMLElement) => popup.hasAttribute('data-popover-open');

const announce = (popup: HTMLElement, type: string, newState: 'open' | 'closed') =>
  popup.dispatchEvent(Object.assign(new Event(type), { newState }));

const turn = (popup: HTMLElement, isOpening: boolean) => {
  if (isShown(popup) === isOpening) return;
  const newState = isOpening ? 'open' : 'closed';
  announce(popup, 'beforetoggle', newState);
  popup.toggleAttribute('data-popover-open', isOpening);
  announce(popup, 'toggle', newState);
};

export const installPopoverStandIn = (): void => {
  HTMLElement.prototype.showPopover = function show() {
    turn(this, true);
  };
  HTMLElement.prototype.hidePopover = function hide() {
    turn(this, false);
  };
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const popup = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popup) turn(popup, !isShown(popup));
  });
};
