import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { alertText } from '../../test-support/alert-text.ts';
import { refusal } from '../../test-support/fake-server.ts';
import {
  DIALOG,
  openAdmin,
  sampleDialog,
  startAfresh,
  textOf,
  TRANSLATE,
} from '../../test-support/open-admin.tsx';
import { CHAT } from '../../test-support/sample-chat.ts';

const LABEL = 'POST /api/admin-panel/change-dialog-data/';
const COMMENT = 'POST /api/admin-panel/create-comment/';
const UNCOMMENT = 'DELETE /api/admin-panel/delete-comment/3/';

startAfresh();

describe('the viewer', () => {
  const address = `/admin-panel/view-dialog/${CHAT}`;

  test('shows the translation once all is translated, and the original on demand', async () => {
    const page = await openAdmin(address);
    await waitFor(() => expect(textOf('view-prompt')).toBe('Headache'));
    await page.user.click(screen.getByTestId('view-toggle'));
    expect(textOf('view-prompt')).toBe('Kopfweh');
    expect(screen.getByTestId<HTMLButtonElement>('view-trace').disabled).toBe(true);
  });

  test('says of a dialog that does not exist that it does not, and leads back', async () => {
    const page = await openAdmin(address, { [DIALOG]: () => refusal('not_found') });
    const told = within(await screen.findByTestId('list-error'));
    expect(told.getByText('This dialog does not exist.')).toBeTruthy();
    expect(told.queryByText('Try again')).toBeNull();
    await page.user.click(told.getByRole('button', { name: 'Back to the dialogues' }));
    expect(await screen.findByTestId('dlg-sentiment')).toBeTruthy();
  });

  test('is asked for again where it could not be loaded', async () => {
    let isDown = true;
    const page = await openAdmin(address, {
      [DIALOG]: () => (isDown ? refusal('server_error') : Response.json(sampleDialog)),
    });
    const told = within(await screen.findByTestId('list-error'));
    isDown = false;
    await page.user.click(told.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('view-response')).toBeTruthy();
  });

  test('says once that it cannot translate, and stays with the original', async () => {
    await openAdmin(address, { [TRANSLATE]: () => refusal('translation_failed') });
    expect(await alertText()).toBe('Error during translate, please try again');
    expect(textOf('view-prompt')).toBe('Kopfweh');
  });

  test('says that a question was not answered, and offers no sources of nothing', async () => {
    const messages = sampleDialog.messages.map((it) => ({ ...it, response: '' }));
    await openAdmin(address, {
      [DIALOG]: () => Response.json({ ...sampleDialog, messages }),
      [TRANSLATE]: () =>
        Response.json({ id: 5, message: 'Headache', response: '', nurse_message: null }),
    });
    await waitFor(() => expect(textOf('view-prompt')).toBe('Headache'));
    expect(textOf('view-response')).toBe('This question was not answered.');
    for (const button of ['view-sources', 'view-copy']) {
      expect(screen.getByTestId<HTMLButtonElement>(button).disabled, button).toBe(true);
    }
  });

  test.each([
    ['up', 'Good answer'],
    ['down', 'Poor answer'],
    [null, undefined],
  ])('says how its reader has rated an answer: %s', async (rating, said) => {
    const messages = sampleDialog.messages.map((it) => ({ ...it, rating }));
    await openAdmin(address, { [DIALOG]: () => Response.json({ ...sampleDialog, messages }) });
    await screen.findByTestId('view-response');
    expect(screen.queryByTestId('view-rating')?.textContent).toBe(said);
  });

  test('takes a label back that was refused', async () => {
    const page = await openAdmin(address, { [LABEL]: () => refusal('not_found') });
    const choice = await screen.findByTestId<HTMLSelectElement>('view-sentiment');
    await page.user.selectOptions(choice, 'Warning');
    expect(await alertText()).toBe('Error during changing dialog, please try again');
    expect(choice.value).toBe('');
  });

  test('keeps a label that is chosen while another is on its way', async () => {
    const sent = Promise.withResolvers<void>();
    const page = await openAdmin(address, {
      [LABEL]: async ({ body }) => {
        if (!String(body).includes('specialty')) return Promise.withResolvers<Response>().promise;
        await sent.promise;
        return Response.json({
          id: 1,
          conversation_id: CHAT,
          specialty: 'Cardiology',
          sentiment: null,
        });
      },
    });
    const specialty = await screen.findByTestId<HTMLSelectElement>('view-specialty');
    const sentiment = screen.getByTestId<HTMLSelectElement>('view-sentiment');
    await page.user.selectOptions(specialty, 'Cardiology');
    await page.user.selectOptions(sentiment, 'Warning');
    sent.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sentiment.value).toBe('Warning');
    expect(specialty.value).toBe('Cardiology');
  });

  test('takes comments, and only their author can delete them', async () => {
    const comment = (id: number) => ({
      id: 3,
      text: 'Well answered',
      created_at: '2026-03-01T12:00:00.000Z',
      user: { user: { id, first_name: 'Ada', last_name: 'Byron' } },
    });
    const others = { ...comment(99), id: 2 };
    const messages = sampleDialog.messages.map((it) => ({ ...it, comments: [others] }));
    const page = await openAdmin(address, {
      [DIALOG]: () => Response.json({ ...sampleDialog, messages }),
      [COMMENT]: () => Response.json(comment(7), { status: 201 }),
      [UNCOMMENT]: () => Response.json({ message: 'Comment deleted' }),
    });
    await page.user.click(await screen.findByTestId('view-comments'));
    expect(screen.queryByTestId('comment-delete')).toBeNull();
    expect(screen.getByTestId<HTMLButtonElement>('comment-send').disabled).toBe(true);
    await page.user.type(screen.getByTestId('comment-text'), 'Well answered');
    await page.user.click(screen.getByTestId('comment-send'));
    await waitFor(() => expect(screen.getAllByTestId('comment-item')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByTestId('comment-text'));
    expect(screen.getByTestId<HTMLTextAreaElement>('comment-text').value).toBe('');
    await page.user.click(screen.getByTestId('comment-delete'));
    await waitFor(() => expect(screen.getAllByTestId('comment-item')).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByTestId('comment-text'));
  });

  test('keeps what is typed while a comment is on its way', async () => {
    const sent = Promise.withResolvers<void>();
    const page = await openAdmin(address, {
      [COMMENT]: async () => {
        await sent.promise;
        return Response.json(
          {
            id: 3,
            text: 'One',
            created_at: '2026-03-01T12:00:00.000Z',
            user: { user: { id: 7, first_name: 'Ada', last_name: 'Byron' } },
          },
          { status: 201 },
        );
      },
    });
    await page.user.click(await screen.findByTestId('view-comments'));
    const box = screen.getByTestId<HTMLTextAreaElement>('comment-text');
    await page.user.type(box, 'One');
    await page.user.click(screen.getByTestId('comment-send'));
    await page.user.clear(box);
    await page.user.type(box, 'Two');
    sent.resolve();
    await screen.findByTestId('comment-item');
    expect(box.value).toBe('Two');
  });
});
