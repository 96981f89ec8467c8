import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { productConfig } from '../../config.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { parseParagraphs } from './parse-paragraphs.ts';

afterEach(cleanup);

const read = async (address: string, testId: string) => {
  await openPage(address);
  const page = await screen.findByTestId(testId);
  expect(page.textContent).not.toMatch(/[{}<>]/);
  return page;
};

test('the terms say when they were last modified, and lead to their PDF', async () => {
  const page = await read('/terms-of-use', 'terms-page');
  expect(page.textContent).toContain('Last modified: 27 March 2025');
  expect(page.querySelector('a[href="/documents/Terms_of_Use.pdf"]')).not.toBeNull();
});

test('the privacy policy states the minimum age and how long things are kept', async () => {
  const page = await read('/privacy-policy', 'privacy-page');
  expect(page.textContent).toContain('the minimum age is 18');
  expect(page.textContent).toContain('for 30 days, then erased');
  expect(page.querySelector('a[href="/documents/Privacy_Policy.pdf"]')).not.toBeNull();
});

test('about us says who it is and how to reach them', async () => {
  await read('/about-us', 'about-page');
  const contacts = screen.getByTestId('about-contacts');
  for (const part of [productConfig.company, productConfig.email, productConfig.address]) {
    expect(contacts.textContent).toContain(part);
  }
  expect(productConfig.address).toContain('New York');
});

test('a legal text has paragraphs and lists', () => {
  expect(parseParagraphs('One.\n\n- a\n- b\n\nTwo.')).toEqual([
    { isList: false, lines: ['One.'] },
    { isList: true, lines: ['a', 'b'] },
    { isList: false, lines: ['Two.'] },
  ]);
});
