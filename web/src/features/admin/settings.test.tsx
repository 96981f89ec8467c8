import { bounds } from '@hale/contract/constants';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { alertText } from '../../test-support/alert-text.ts';
import { refusal } from '../../test-support/fake-server.ts';
import {
  FILES,
  openAdmin,
  sampleSettings as settings,
  SETTINGS,
  startAfresh,
  textOf,
  VERSIONS,
} from '../../test-support/open-admin.tsx';
import { settingsQuery } from './queries.ts';

const SAVE = 'POST /api/admin-panel/write-settings/';
const UPLOAD = 'POST /api/admin-panel/upload-files-in-settings/';

startAfresh();

describe('the settings', () => {
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  test('are saved as a whole, numbers within their range', async () => {
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SAVE]: ({ body }) =>
        Response.json({
          message: 'Settings saved',
          settings: { ...settings, rag_prompt: String(body) },
        }),
    });
    await screen.findByTestId('settings-save');
    await page.user.clear(field('rag_llm_temperature'));
    await page.user.type(field('rag_llm_temperature'), '7');
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    const sent = page.server.requests.find(({ name }) => name === SAVE)?.body;
    expect(JSON.parse(String(sent))).toEqual({ ...settings, rag_llm_temperature: 2 });
  });

  test('say at a prompt that it is too long, and go to it before anything is sent', async () => {
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SAVE]: () => refusal('validation_error'),
    });
    await screen.findByTestId('settings-save');
    const prompt = field('instructions_classifier');
    const fillWith = (letters: number) =>
      fireEvent.change(prompt, { target: { value: 'a'.repeat(letters) } });
    fillWith(bounds.instructions.max);
    expect(screen.queryByTestId('settings-too-long')).toBeNull();

    fillWith(bounds.instructions.max + 1);
    expect(screen.getByTestId('settings-too-long').textContent).toBe('At most 20,000 characters');
    expect(prompt.getAttribute('aria-invalid')).toBe('true');
    await page.user.click(screen.getByTestId('settings-save'));
    expect(document.activeElement === prompt).toBe(true);
    expect(page.server.names()).not.toContain(SAVE);
  });

  test('say at a number that is none what it may be', async () => {
    const page = await openAdmin('/admin-panel#chatSettings');
    await screen.findByTestId('settings-save');
    const number = field('top_p_llm_temperature');
    await page.user.clear(number);
    await page.user.click(screen.getByTestId('settings-save'));
    expect(screen.getByTestId('settings-no-number').textContent).toBe('From 0 to 1');
    expect(document.activeElement === number).toBe(true);
    await page.user.type(number, '.5');
    expect(screen.queryByTestId('settings-no-number')).toBeNull();
  });

  test('that are not saved yet are still there after a look at another tab', async () => {
    let current = settings;
    let isDown = true;
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SETTINGS]: () => Response.json(current),
      [SAVE]: ({ body }) => {
        current = { ...settings, ...JSON.parse(String(body)) };
        return Response.json({ message: 'Settings saved', settings: current });
      },
      [UPLOAD]: () =>
        isDown ? refusal('server_error') : Response.json({ message: 'Files uploaded', files: [] }),
    });
    const lookAround = async () => {
      await page.user.click(screen.getByTestId('admin-tab-userManagement'));
      await screen.findByTestId('user-row');
      await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
      await screen.findByTestId('settings-save');
    };
    const file = new File(['x'], 'x.txt', { type: 'text/plain' });
    await page.user.upload(await screen.findByTestId('settings-files'), file);
    await page.user.type(field('rag_prompt'), ' Be brief.');
    await lookAround();
    expect(field('rag_prompt').value).toBe('Be kind. Be brief.');
    expect(textOf('settings-file')).toContain('x.txt');

    // Half of it is saved now; the rest is still there, and nobody else has changed anything.
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Something went wrong');
    await page.user.click(screen.getByTestId('app-alert-ok'));
    await lookAround();
    expect(textOf('settings-file')).toContain('x.txt');
    isDown = false;
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    await page.user.click(screen.getByTestId('app-alert-ok'));

    // With all saved there is nothing to keep: what somebody else saves is seen.
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    current = { ...current, rag_prompt: 'Be long.' };
    await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
    await screen.findByTestId('settings-save');
    await waitFor(() => expect(field('rag_prompt').value).toBe('Be long.'));
  });

  test('that cannot be read again are still there as they were', async () => {
    let isDown = false;
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SETTINGS]: () => (isDown ? refusal('server_error') : Response.json(settings)),
    });
    await screen.findByTestId('settings-save');
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    isDown = true;
    await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
    await waitFor(() =>
      expect(queryClient.getQueryState(settingsQuery.queryKey)?.status).toBe('error'),
    );
    // The tab may still be on its way when they are refused.
    await screen.findByTestId('settings-save');
    expect(field('rag_prompt').value).toBe('Be kind.');
    expect(page.router.address().pathname).toBe('/admin-panel');
  });

  test('that are not saved yet are not left without a question of the browser', async () => {
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SAVE]: ({ body }) =>
        Response.json({ message: 'Settings saved', settings: JSON.parse(String(body)) }),
    });
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await screen.findByTestId('settings-save');
    expect(isAsked()).toBe(false);
    await page.user.type(field('rag_prompt'), ' Be brief.');
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    expect(isAsked()).toBe(true);
    await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
    await page.user.click(await screen.findByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    expect(isAsked()).toBe(false);
  });

  test('keep what is typed while they are being saved', async () => {
    const saved = Promise.withResolvers<void>();
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SAVE]: async ({ body }) => {
        await saved.promise;
        return Response.json({ message: 'Settings saved', settings: JSON.parse(String(body)) });
      },
    });
    await screen.findByTestId('settings-save');
    await page.user.type(field('rag_prompt'), ' Be brief.');
    await page.user.click(screen.getByTestId('settings-save'));
    await page.user.type(field('rag_prompt'), ' Be clear.');
    saved.resolve();
    expect(await alertText()).toBe('Settings saved');
    expect(field('rag_prompt').value).toBe('Be kind. Be brief. Be clear.');
  });

  test('are asked about when somebody else saved while they were edited', async () => {
    let current = settings;
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SETTINGS]: () => Response.json(current),
    });
    await screen.findByTestId('settings-save');
    await page.user.type(field('rag_prompt'), ' Be brief.');
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    current = { ...settings, rag_prompt: 'Be long.' };
    queryClient.setQueryData(settingsQuery.queryKey, current);
    await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
    await page.user.click(await screen.findByTestId('settings-save'));
    await page.user.click(await screen.findByTestId('confirm-no'));
    expect(page.server.names()).not.toContain(SAVE);
  });

  test('are not written over those of somebody else without a question', async () => {
    let isSecond = false;
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SETTINGS]: () =>
        Response.json(isSecond ? { ...settings, rag_prompt: 'Be brief.' } : settings),
    });
    await screen.findByTestId('settings-save');
    isSecond = true;
    await page.user.click(screen.getByTestId('settings-save'));
    await page.user.click(await screen.findByTestId('confirm-no'));
    expect(page.server.names()).not.toContain(SAVE);
  });

  test('that somebody else saved and nobody touched here stay theirs', async () => {
    let current = settings;
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SETTINGS]: () => Response.json(current),
      [SAVE]: ({ body }) => {
        current = { ...settings, ...JSON.parse(String(body)) };
        return Response.json({ message: 'Settings saved', settings: current });
      },
    });
    await screen.findByTestId('settings-save');
    await page.user.type(field('rag_prompt'), ' Be brief.');
    const theirs = { instructions_classifier: 'Be exact.', rag_llm_temperature: 0.7 };
    current = { ...settings, ...theirs, rag_prompt: 'Be long.' };
    await page.user.click(screen.getByTestId('settings-save'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    expect(await alertText()).toBe('Settings saved');
    expect(current).toEqual({ ...settings, ...theirs, rag_prompt: 'Be kind. Be brief.' });
    expect(field('instructions_classifier').value).toBe('Be exact.');
  });

  test('say when their history cannot be read, and read it again', async () => {
    let isDown = true;
    const page = await openAdmin('/admin-panel#chatSettings', {
      [VERSIONS]: () => (isDown ? refusal('server_error') : Response.json([])),
    });
    expect((await screen.findByTestId('list-error')).textContent).toContain('Something went wrong');
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('settings-history');
    expect(screen.queryByTestId('list-error')).toBeNull();
  });

  test('tell a changed number as a whole', async () => {
    const version = {
      version: 1,
      created_at: '2026-03-01T12:00:00.000Z',
      author: { id: 7, first_name: 'Ada', last_name: 'Byron' },
      changed: ['top_p_llm_temperature'],
    };
    const change = { key: 'top_p_llm_temperature', before: '0.9', after: '0.5' };
    const page = await openAdmin('/admin-panel#chatSettings', {
      [VERSIONS]: () => Response.json([version]),
      'GET /api/admin-panel/settings-history/1/': () =>
        Response.json({ version: 1, changes: [change] }),
    });
    await page.user.click(await screen.findByTestId('settings-show-changes'));
    const changes = await screen.findByTestId('settings-changes');
    expect(changes.querySelector('del')?.textContent).toBe('0.9');
    expect(changes.querySelector('ins')?.textContent).toBe('0.5');
  });

  test('as they were delivered are saved like any others', async () => {
    const delivered = { ...settings, rag_prompt: 'As delivered.' };
    const version = {
      version: 1,
      created_at: '2026-03-01T12:00:00.000Z',
      author: { id: 7, first_name: 'Ada', last_name: 'Byron' },
      changed: ['rag_prompt'],
    };
    const page = await openAdmin('/admin-panel#chatSettings', {
      [VERSIONS]: () => Response.json([version]),
      'GET /api/admin-panel/delivered-settings/': () => Response.json(delivered),
      [SAVE]: () => Response.json({ message: 'Settings saved', settings: delivered }),
    });
    await page.user.click(await screen.findByTestId('settings-restore-delivered'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    expect(await alertText()).toBe('Settings saved');
    const sent = page.server.requests.find(({ name }) => name === SAVE)?.body;
    expect(JSON.parse(String(sent))).toEqual(delivered);
    expect(field('rag_prompt').value).toBe('As delivered.');
  });

  test('that cannot be read have no tab, and their address leads home', async () => {
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SETTINGS]: () => refusal('not_found'),
    });
    await waitFor(() => expect(page.at()).toBe('/'));
  });

  test('say when the knowledge files cannot be read, and read them again', async () => {
    let isDown = true;
    const answers = Promise.withResolvers<void>();
    const page = await openAdmin('/admin-panel#chatSettings', {
      [FILES]: async () => {
        await answers.promise;
        return isDown ? refusal('server_error') : Response.json([]);
      },
    });
    await screen.findByTestId('settings-files-spinner');
    answers.resolve();
    expect((await screen.findByTestId('list-error')).textContent).toContain('Something went wrong');
    expect(screen.queryByTestId('settings-files')).toBeNull();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('settings-files');
    expect(screen.queryByTestId('list-error')).toBeNull();
  });

  test('send the knowledge files as somebody else left them meanwhile, with the changes', async () => {
    const fileOf = (name: string) => ({
      name,
      type: 'text/plain',
      url: `/api/admin-panel/files/rag_knowledge_base_files/${name}/`,
    });
    const bytesOf = (name: string) => ({ [`GET ${fileOf(name).url}`]: () => new Response(name) });
    let files = ['a.txt', 'b.txt', 'c.txt'];
    const page = await openAdmin('/admin-panel#chatSettings', {
      [FILES]: () => Response.json(files.map(fileOf)),
      [SAVE]: () => Response.json({ message: 'Settings saved', settings }),
      ...bytesOf('a.txt'),
      ...bytesOf('theirs.txt'),
      [UPLOAD]: ({ body }) => {
        const sent = body instanceof FormData ? body.getAll('files') : [];
        files = sent.flatMap((file) => (file instanceof File ? file.name : []));
        return Response.json({ message: 'Files uploaded', files: files.map(fileOf) });
      },
    });
    const mine = new File(['x'], 'mine.txt', { type: 'text/plain' });
    await page.user.upload(await screen.findByTestId('settings-files'), mine);
    await page.user.click(screen.getByRole('button', { name: 'Remove c.txt' }));
    files = ['a.txt', 'c.txt', 'theirs.txt'];
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    expect(files).toEqual(['a.txt', 'theirs.txt', 'mine.txt']);
    expect(screen.getAllByTestId('settings-file').map(({ textContent }) => textContent)).toEqual(
      files,
    );
  });

  test('are saved without the knowledge files when none of them changed in the end', async () => {
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SAVE]: () => Response.json({ message: 'Settings saved', settings }),
    });
    const file = new File(['x'], 'x.txt', { type: 'text/plain' });
    await page.user.upload(await screen.findByTestId('settings-files'), file);
    await page.user.click(screen.getByTestId('settings-file-remove'));
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    expect(page.server.names()).not.toContain(UPLOAD);
  });

  test('list one knowledge file of a name, the last that was chosen', async () => {
    const page = await openAdmin('/admin-panel#chatSettings', {
      [SAVE]: () => Response.json({ message: 'Settings saved', settings }),
      [UPLOAD]: () => Response.json({ message: 'Files uploaded', files: [] }),
    });
    const files = ['old', 'newer'].map(
      (words) => new File([words], 'x.txt', { type: 'text/plain' }),
    );
    await page.user.upload(await screen.findByTestId('settings-files'), files);
    expect(screen.getAllByTestId('settings-file')).toHaveLength(1);
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    const sent = page.server.requests.find(({ name }) => name === UPLOAD)?.body;
    const [file] = sent instanceof FormData ? sent.getAll('files') : [];
    expect(file instanceof File && file.size).toBe('newer'.length);
  });

  test('give the focus to the choice of files when one of them is removed', async () => {
    const page = await openAdmin('/admin-panel#chatSettings');
    const input = await screen.findByTestId('settings-files');
    await page.user.upload(input, new File(['x'], 'x.txt', { type: 'text/plain' }));
    await page.user.click(screen.getByTestId('settings-file-remove'));
    expect(screen.queryByTestId('settings-file')).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  test('refuse a knowledge file that is neither Word nor text', async () => {
    await openAdmin('/admin-panel#chatSettings');
    const input = await screen.findByTestId('settings-files');
    const picture = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.setup({ applyAccept: false }).upload(input, picture);
    expect(await alertText()).toBe('Allowed files: DOCX, TXT, up to 15 MB each.');
    expect(screen.queryByTestId('settings-file')).toBeNull();
  });
});
