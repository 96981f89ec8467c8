import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFocusInside } from './keep-focus-inside.ts';

beforeEach(() => {
  render(
    <>
      <button type="button">Outside</button>
      <div
        data-testid="box"
        tabIndex={-1}
        onKeyDown={(event) => keepFocusInside(event.currentTarget, event.nativeEvent)}
      >
        <button type="button">First</button>
        <button type="button" tabIndex={-1}>
          Not a stop
        </button>
        <button type="button" disabled>
          Disabled
        </button>
        <input aria-label="Last" />
      </div>
      <button type="button">Behind</button>
    </>,
  );
});

describe('keepFocusInside', () => {
  it('goes round forwards', async () => {
    screen.getByText('First').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByText('First'));
  });

  it('goes round backwards, also from the container itself', async () => {
    screen.getByText('First').focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
    screen.getByTestId('box').focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
  });
});
