import { build } from 'vite';
import { expect, test } from 'vitest';

const ENTRY = '\0entry';

async function bundle(name: string): Promise<string> {
  const code = `import { ${name} } from '@hale/contract'; console.log(${name});`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('expected one build');
  return built.output[0].code;
}

test('a page carries only the calls it makes', async () => {
  const code = await bundle('listChats');
  expect(code).toContain('/api/chats/get-user-chats/');
  for (const other of [
    '/api/chats/create/',
    '/auth/',
    '/api/admin-panel/',
    'Pediatrics',
    'characters.',
  ]) {
    expect(code).not.toContain(other);
  }
});
