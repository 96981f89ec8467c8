import { expect, test, vi } from 'vitest';
import { saveBlob } from '../../lib/save-blob.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { startAfresh, userRow, usersAnswer, usersCall } from '../../test-support/open-admin.tsx';
import { signIn } from '../../test-support/sample-user.ts';
import { exportUsers } from './export-users.ts';
import { firstUsers } from './pick-users.ts';

vi.mock('../../lib/save-blob.ts', () => ({ saveBlob: vi.fn() }));

startAfresh();

test('users are exported so that spreadsheets can read every alphabet', async () => {
  signIn();
  fakeServer({ [usersCall()]: usersAnswer([userRow({ first_name: 'José' })]) });
  await exportUsers(firstUsers);
  const [blob] = vi.mocked(saveBlob).mock.calls[0] ?? [];
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(new TextDecoder().decode(bytes)).toContain(',José,');
});

test('a long list is exported to its end', async () => {
  signIn();
  const pages = Array.from({ length: 101 }, (_, index) => index + 1);
  const answers = pages.map((page): [string, () => Response] => [
    usersCall({ page }),
    usersAnswer([userRow({ id: page })], pages.length),
  ]);
  fakeServer(Object.fromEntries(answers));
  await exportUsers(firstUsers);
  const [blob] = vi.mocked(saveBlob).mock.lastCall ?? [];
  const lines = (await blob?.text())?.split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => Number.parseInt(line))).toEqual(pages);
});
