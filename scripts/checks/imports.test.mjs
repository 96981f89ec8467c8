import { describe, expect, test } from 'vitest';
import { rules } from './import-rules.mjs';
import { checkImports } from './imports.mjs';

/** One bad import for each rule: what the file is called and what it imports. */
const broken = [
  ['contract imports only zod', 'contract/src/chats.ts', "import { z } from 'yaml';"],
  ['contract imports only zod', 'contract/src/chats.ts', "import 'node:fs';"],
  ['contract imports only zod', 'contract/src/chats.ts', "import '../../server/src/app.ts';"],
  [
    'clinical knows only types of the contract',
    'clinical/src/triage.ts',
    "import { maxAge } from '@hale/contract/constants';",
  ],
  [
    'clinical knows only types of the contract',
    'clinical/src/triage.ts',
    "import type { Context } from '../../server/src/context.ts';",
  ],
  ['clinical is pure', 'clinical/src/search.ts', "import { readFileSync } from 'node:fs';"],
  ['web talks through the contract', 'web/src/main.tsx', "import '../../server/src/app.ts';"],
  [
    'web talks through the contract',
    'web/src/main.tsx',
    "import { triage } from '@hale/clinical';",
  ],
  ['web talks through the contract', 'web/src/main.tsx', "await import('@hale/clinical/triage');"],
  ['server never reaches into web', 'server/src/app.ts', "import '../../web/src/main.tsx';"],
  [
    'workspaces are imported by name',
    'web/src/api/client.ts',
    "import { api } from '../../../contract/src/index.ts';",
  ],
  [
    'only pick-adapters.ts imports adapters',
    'server/src/features/auth/log-in.ts',
    "import { smtp } from '../../ports/mailer/smtp.ts';",
  ],
  [
    'only pick-adapters.ts imports adapters',
    'server/src/ports/bus/redis.ts',
    "export { smtp } from '../mailer/smtp.ts';",
  ],
  [
    'heavy packages stay behind ports',
    'server/src/features/purchases/start-trial.ts',
    "import Stripe from 'stripe';",
  ],
  [
    'only store.ts imports db/schema',
    'server/src/features/chats/list-chats.ts',
    "import type { chats } from '../../db/schema/chats.ts';",
  ],
  [
    'only store.ts speaks SQL',
    'server/src/features/chats/list-chats.ts',
    "import { eq } from 'drizzle-orm';",
  ],
  [
    'a store is private to its folder',
    'server/src/features/chats/list-chats.ts',
    "import { findUser } from '../auth/store.ts';",
  ],
  [
    'only app.ts imports routes',
    'server/src/features/chats/list-chats.ts',
    "import { authRoutes } from '../auth/routes.ts';",
  ],
  ['answer/ knows no HTTP', 'server/src/answer/draft.ts', "import { send } from '../http/sse.ts';"],
  [
    'lib/ and ui/ know no feature',
    'web/src/ui/button.tsx',
    "import { logOut } from '../features/auth/log-out.ts';",
  ],
  [
    'lib/ and ui/ know no feature',
    'server/src/lib/retry.ts',
    "import type { Context } from '../context.ts';",
  ],
];

const allowed = [
  ['contract/src/chats.ts', "import { z } from 'zod/mini'; import './ids.ts';"],
  ['contract/src/chats.test.ts', "import { test } from 'vitest';"],
  ['clinical/src/triage.ts', "import type { Sex } from '@hale/contract/profile';"],
  [
    'web/src/main.tsx',
    "import { api } from '@hale/contract'; import en from '../../locales/en.json';",
  ],
  ['server/src/pick-adapters.ts', "import { smtp } from './ports/mailer/smtp.ts';"],
  ['server/src/ports/mailer/port.test.ts', "import { smtp } from './smtp.ts';"],
  ['server/src/ports/mailer/smtp.ts', "import { letter } from './letter.ts'; import 'nodemailer';"],
  [
    'server/src/features/auth/log-in.ts',
    "import type { Mailer } from '../../ports/mailer/port.ts';",
  ],
  ['server/src/features/auth/log-in.ts', "import { findUser } from './store.ts';"],
  ['server/src/features/auth/log-in.ts', "import type { SQL } from 'drizzle-orm';"],
  ['server/src/features/auth/store.ts', "import { users } from '../../db/schema/users.ts';"],
  ['server/src/features/chats/open-chat.ts', "import { getUser } from '../auth/get-user.ts';"],
  ['server/src/app.ts', "import { authRoutes } from './features/auth/routes.ts';"],
];

describe('import rules', () => {
  test.each(broken)('%s: %s', (rule, path, source) => {
    const problems = checkImports(new Map([[path, `// first line\n${source}`]]));
    const about = problems.filter((problem) => problem.includes(`${rule}: `));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain(`${path}:2 imports `);
  });

  test.each(allowed)('allow %s: %s', (path, source) => {
    expect(checkImports(new Map([[path, source]]))).toEqual([]);
  });

  test('are each shown broken above', () => {
    const shown = new Set(broken.map(([rule]) => rule));
    expect(rules.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
