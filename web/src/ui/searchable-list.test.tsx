import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SearchableList } from './searchable-list.tsx';

const items = [
  { value: 'en', label: 'English', data: { 'data-code': 'en' } },
  { value: 'tr', label: 'Türkçe', detail: 'Turkish' },
  { value: 'vi', label: 'Tiếng Việt', keywords: 'Vietnamese' },
] as const;

const show = () => {
  const onSelect = vi.fn();
  render(
    <SearchableList
      label="Languages"
      searchLabel="Find"
      items={items}
      value="en"
      onSelect={onSelect}
      empty="None"
    />,
  );
  return onSelect;
};

const offered = () =>
  screen.queryAllByRole('option').map((option) => option.id && option.textContent);
const search = () => screen.getByRole('combobox', { name: 'Find' });
const active = () =>
  document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('SearchableList', () => {
  it('offers all and marks the chosen one', () => {
    show();
    expect(offered()).toEqual(['English', 'TürkçeTurkish', 'Tiếng Việt']);
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.dataset['code']).toBe('en');
  });

  it.each([
    ['turk', ['TürkçeTurkish']],
    ['TÜRK', ['TürkçeTurkish']],
    ['viet', ['Tiếng Việt']],
    ['ish', ['English', 'TürkçeTurkish']],
    ['xyz', []],
  ])('“%s” finds %j', async (text, expected) => {
    show();
    await userEvent.type(search(), text);
    expect(offered()).toEqual(expected);
    expect(screen.getByRole('status').textContent).toBe(expected.length === 0 ? 'None' : '');
  });

  it('is driven from the search box: type, arrow, Enter', async () => {
    const onSelect = show();
    await userEvent.type(search(), 'ish');
    expect(active()).toBe('English');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('TürkçeTurkish');
    await userEvent.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['tr']]);
  });

  it('does nothing on Enter when nothing is marked', async () => {
    const onSelect = show();
    await userEvent.click(search());
    await userEvent.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('is chosen from by press', async () => {
    const onSelect = show();
    await userEvent.click(screen.getByRole('option', { name: /Tiếng/ }));
    expect(onSelect.mock.calls).toEqual([['vi']]);
  });
});
