import { screen, waitFor } from '@testing-library/react';

/** Of the alert that is open: one that was acknowledged is still there for a moment, with its words. */
export const alertText = () =>
  waitFor(() => {
    const alert = screen.getByTestId('app-alert');
    if (alert.dataset['presence'] !== 'open') throw new Error('no alert is open');
    return alert.querySelector('p')?.textContent;
  });
