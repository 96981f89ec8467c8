import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';

const FORGOT = 'POST /auth/forgot-password/';
const CONFIRM = 'POST /auth/forgot-password-confirm/u1/t-1/';

afterEach(() => vi.unstubAllGlobals());

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const page = await openPage('/forgot-password');
    if (email) await page.user.type(screen.getByTestId('forgot-email'), email);
    await page.user.click(screen.getByTestId('forgot-submit'));
    return page;
  };

  test('needs an e-mail', async () => {
    const server = fakeServer({});
    await ask('');
    expect(server.requests).toEqual([]);
    expect(document.activeElement).toBe(screen.getByTestId('forgot-email'));
  });

  test('is asked for in the language on screen', async () => {
    const server = fakeServer({ [FORGOT]: () => Response.json({ message: 'sent' }) });
    await ask('ada@example.com');
    const message = await screen.findByTestId('forgot-message');
    expect(message.textContent).toBe('A reset link was sent. Please also check your spam folder.');
    expect(server.requests[0]?.body).toBe('{"email":"ada@example.com","lang":"en"}');
  });

  test('is asked for also where the answer has no words', async () => {
    fakeServer({ [FORGOT]: () => Response.json({}) });
    await ask('ada@example.com');
    const message = await screen.findByTestId('forgot-message');
    expect(message.textContent).toBe('A reset link was sent. Please also check your spam folder.');
  });

  test.each([
    ['abc', () => refusal('validation_error'), 'Error, incorrect email or another issue'],
    ['a@b.co', () => new Response('', { status: 500 }), 'Error, incorrect email or another issue'],
    [
      'a@b.co',
      () => Promise.reject(new TypeError('offline')),
      'Error, incorrect email or another issue',
    ],
    ['a@b.co', () => refusal('too_many_attempts'), 'Too many attempts, please try again later'],
  ])('of %s that fails is told of', async (email, answer, text) => {
    fakeServer({ [FORGOT]: answer });
    await ask(email);
    expect((await screen.findByTestId('forgot-message')).textContent).toBe(text);
  });

  test('leaves the last words in their place until the next answer', async () => {
    const second = Promise.withResolvers<void>();
    const answers = [
      () => refusal('too_many_attempts'),
      async () => {
        await second.promise;
        return Response.json({});
      },
    ];
    fakeServer({ [FORGOT]: () => answers.shift()?.() ?? refusal('not_found') });
    const { user } = await ask('ada@example.com');
    const words = (await screen.findByTestId('forgot-message')).textContent;
    await user.click(screen.getByTestId('forgot-submit'));
    await waitFor(() => expect(answers).toHaveLength(0));
    expect(screen.getByTestId('forgot-message').textContent).toBe(words);
    second.resolve();
    await screen.findByText('A reset link was sent. Please also check your spam folder.');
  });

  test('has the e-mail of the address filled in', async () => {
    await openPage('/forgot-password?email=ada%40example.com');
    expect(screen.getByTestId<HTMLInputElement>('forgot-email').value).toBe('ada@example.com');
  });
});

describe('a new password', () => {
  const set = async (password: string, repeated: string) => {
    const page = await openPage('/new-password/u1/t-1');
    if (password) await page.user.type(screen.getByTestId('new-password'), password);
    if (repeated) await page.user.type(screen.getByTestId('new-password-repeat'), repeated);
    await page.user.click(screen.getByTestId('new-password-submit'));
    return page;
  };
  const message = async () => (await screen.findByTestId('new-password-message')).textContent;

  test.each([{ message: 'ok' }, {}])('is sent, and leads to the log-in: %o', async (answer) => {
    const server = fakeServer({ [CONFIRM]: () => Response.json(answer) });
    const { user, at } = await set('Secret 1!', 'Secret 1!');
    expect(await message()).toBe('Success, password changed!');
    expect(server.requests[0]?.body).toBe(
      '{"new_password":"Secret 1!","re_new_password":"Secret 1!"}',
    );
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(at()).toBe('/log-in'));
  });

  test.each([
    ['a weak one', 'abc', 'abc', true],
    ['an empty one', '', '', true],
    ['two different ones', 'Secret 1!', 'Secret 2!', false],
  ])('is sent also when it is %s', async (_, password, repeated, opensRules) => {
    const server = fakeServer({ [CONFIRM]: () => refusal('weak_password') });
    await set(password, repeated);
    expect(await message()).toBe('Password must be at least 8 characters long');
    expect(server.names()).toEqual([CONFIRM]);
    expect(screen.queryByTestId('password-rules-popup') !== null).toBe(opensRules);
  });

  test('that was refused keeps the room of its message while it is sent again', async () => {
    const answers = [
      () => refusal('password_mismatch'),
      () => new Promise<Response>(() => undefined),
    ];
    fakeServer({ [CONFIRM]: () => answers.shift()?.() ?? refusal('invalid_link') });
    const { user } = await set('Secret 1!', 'Secret 2!');
    const box = (await screen.findByTestId('new-password-message')).parentElement;
    expect(box?.className).not.toContain('invisible');
    await user.click(screen.getByTestId('new-password-submit'));
    expect(screen.getByTestId('new-password-message').parentElement?.className).toContain(
      'invisible',
    );
  });

  test.each([
    [{ message: 'The message' }, 'The message'],
    [{ message: 'The message', non_field_errors: ['Another'] }, 'The message'],
    [{ message: 'The message', detail: 'The detail' }, 'The message'],
    [{ non_field_errors: ['First', 'Second'] }, 'First'],
    [{ non_field_errors: ['First'], detail: 'The detail' }, 'First'],
    [{}, 'Error, wrong link or other error'],
    [{ non_field_errors: [] }, 'Error, wrong link or other error'],
  ])('that is refused with %o shows the right words', async (body, text) => {
    fakeServer({ [CONFIRM]: () => Response.json(body, { status: 400 }) });
    await set('Secret 1!', 'Secret 1!');
    expect(await message()).toBe(text);
  });
});
