import { describe, expect, test } from 'vitest';
import { type Endpoint, type Limit, noContent } from './endpoint.ts';
import { api } from './index.ts';

/** Id, method, path, access and success statuses, as the written contract has them. */
const written = `
E01 POST /auth/log-in/ public 200
E02 GET /auth/google-auth/ public 200
E03 GET /auth/google/callback public 200
E04 POST /auth/sign-up/ public 200
E05 POST /auth/email-verification/ public 200
E06 GET /auth/verify-email/{uid}/{token}/ public 200
E07 POST /auth/forgot-password/ public 200
E08 POST /auth/forgot-password-confirm/{uid}/{token}/ public 200
E09 POST /auth/refresh/ cookie 200
E10 POST /auth/token/refresh/ cookie 200
E11 POST /auth/logout/ public 200
E12 DELETE /auth/delete-user/ bearer 200
E13 PUT /auth/change-profile/ bearer 200
E14 PUT /auth/change-interface-lang/ bearer 200
E15 POST /auth/save-personal-info/ bearer 200
E16 GET /auth/get-personal-data/ bearer 200
E17 GET /auth/accept-doctor-review/ bearer 200
E18 GET /api/lad/get-patient-medical-records/ bearer 200
E19 GET /api/lad/get-pwa-link/ bearer 200
E20 GET /api/chats/update-counter-doctor-validation/ bearer 200
E21 POST /auth/check-update-messages-attempts/ bearer 200
E22 GET /api/without-auth-chat/check-update-attempts/ public 200
E23 GET /api/chats/get-user-chats/ bearer 200
E24 POST /api/chats/create/ bearer 201
E25 POST /api/without-auth-chat/create-chat/ public 201
E26 GET /api/chats/get-history/{conversation_id}/ bearer 200
E27 POST /api/chats/generate-chat-name/ bearer 200
E28 POST /api/messages/send-message/ bearer 201
E29 POST /api/without-auth-chat/send-message/ visitor 201
E30 GET /api/chats/get-gpt-answer/{id}/{lang}/ bearer or visitor 200
E31 DELETE /api/messages/delete-message/{id}/ bearer 204
E32 DELETE /api/without-auth-chat/delete-message/{id}/ visitor 204
E33 DELETE /api/chats/delete/{conversation_id}/ bearer 204
E34 PATCH /api/messages/edit-message/{id}/ bearer 201
E35 POST /api/without-auth-chat/edit-message/{id}/ visitor 201
E36 GET /api/messages/fact-check-message/{id}/ bearer 200
E37 POST /api/chats/whisper-speech/ bearer 200
E38 GET /api/download/media/{path*} bearer or visitor 200
E39 GET /api/purchases/verify-payment/ bearer 200,202
E40 POST /api/purchases/buy-question-bundle/ bearer 200
E41 POST /api/purchases/buy-subscription/ bearer 200
E42 POST /api/purchases/buy-monthly-subscription/ bearer 200
E43 POST /api/purchases/buy-trial/ bearer 200
E44 POST /api/purchases/cancel-subscription/ bearer 200
E45 POST /api/purchases/cancel-trial/ bearer 200
E46 GET /api/purchases/get-user-subscription-info/ bearer 200
E47 GET /api/purchases/get-products/ bearer 200
E48 GET /api/purchases/get-products-unauth/ public 200
E49 GET /api/without-auth-chat/get-history/ visitor 200
E50 POST /api/chats/stop-answer/{conversation_id}/ bearer or visitor 200
E51 GET /auth/export-data/ bearer 200
E52 GET /api/chats/search/ bearer 200
E53 PATCH /api/chats/rename/{conversation_id}/ bearer 200
E54 POST /api/messages/feedback/{id}/ bearer or visitor 200
E55a GET /healthz public 200
E55b GET /readyz public 200
E56 POST /api/triage/ public 200
E57 GET /api/purchases/get-purchases/ bearer 200
E58 GET /auth/answer-profile/ bearer 200
E59 PUT /auth/answer-profile/ bearer 200
E60 GET /api/chats/case-sheet/{conversation_id}/ bearer 200
E61 GET /api/chats/case-sheet-pdf/{conversation_id}/ bearer 200
E62 GET /api/chats/doctor-review/{conversation_id}/ bearer 200
E63 GET /api/lad/public-keys/ public 200
E64 POST /api/lad/redeem-ticket/ public 200
E65 POST /api/chats/prepare-speech/ bearer 204
A01 GET /api/admin-panel/get-users-list/ admin 200
A02 POST /api/admin-panel/get-dialogs-list/ admin 200
A03 POST /api/admin-panel/translate-chats-page/ admin 200
A04 GET /api/admin-panel/get-settings/ admin 200
A05 POST /api/admin-panel/write-settings/ admin 200
A06 POST /api/admin-panel/upload-files-in-settings/ admin 200
A07 GET /api/admin-panel/get-uploaded-files/ admin 200
A08 GET /api/admin-panel/files/{path*}/ admin 200
A09 DELETE /api/admin-panel/delete-user/{id}/ admin 204
A10 PATCH /api/admin-panel/set-user-active/ admin 200
A11 GET /api/admin-panel/view-dialog/{id}/ admin 200
A12 POST /api/admin-panel/translate-dialog/ admin 200
A13 POST /api/admin-panel/translate-message/ admin 200
A14 POST /api/admin-panel/change-dialog-data/ admin 200
A15 POST /api/admin-panel/create-comment/ admin 201
A16 DELETE /api/admin-panel/delete-comment/{id}/ admin 200
A17 GET /api/admin-panel/get-message-langsmith-trace-info/{id}/ admin 200
A20 GET /api/admin-panel/settings-history/ admin 200
A21 POST /api/admin-panel/restore-settings/{version}/ admin 200
A22 GET /api/admin-panel/audit-log/ admin 200
A23 GET /api/admin-panel/statistics/ admin 200
A24 GET /api/admin-panel/get-reviews/ admin 200
A25 GET /api/admin-panel/view-review/{id}/ admin 200
A26 POST /api/admin-panel/take-review/{id}/ admin 200
A27 POST /api/admin-panel/save-review-note/{id}/ admin 200
A28 POST /api/admin-panel/finish-review/{id}/ admin 200
A29 GET /api/admin-panel/review-sheet-pdf/{id}/ admin 200
A30 GET /api/admin-panel/settings-history/{version}/ admin 200
A31 POST /api/admin-panel/try-settings/ admin 200
A32 GET /api/admin-panel/delivered-settings/ admin 200
`.trim();

const calls: readonly Endpoint[] = Object.values(api);

function idsOf(fits: (call: Endpoint) => boolean): string[] {
  return calls
    .filter(fits)
    .map((call) => call.id)
    .sort();
}

describe('the table of contents', () => {
  test('has every call of the written contract, in its order', () => {
    const table = calls.map(({ id, method, path, access, success }) =>
      [id, method, path, access, Object.keys(success).join(',')].join(' '),
    );
    expect(table).toEqual(written.split('\n'));
  });

  test('has every id once; A18 and A19 are E36 and E38', () => {
    const ids = calls.map(({ id }) => id.slice(0, 3));
    const numbers = (letter: string, last: number) =>
      Array.from({ length: last }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);
    const expected = [...numbers('E', 65), ...numbers('A', 32)].filter(
      (id) => id !== 'A18' && id !== 'A19',
    );
    expect([...new Set(ids)]).toEqual(expected);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  test('has every method and path once', () => {
    const routes = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(calls)('$id describes exactly the parameters of its path', ({ path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => name);
    expect(Object.keys(params?._zod.def.shape ?? {})).toEqual(inPath);
  });

  test('says 204 exactly where there is no body', () => {
    for (const { id, success } of calls) {
      expect([id, success[204]]).toEqual([id, '204' in success ? noContent : undefined]);
    }
  });

  test('knows the calls that can be repeated safely', () => {
    expect(idsOf((call) => call.idempotent === true)).toEqual([
      'E28',
      'E29',
      'E34',
      'E35',
      'E40',
      'E41',
      'E42',
      'E43',
    ]);
  });

  test('knows the reads that change something', () => {
    const ids = ['E02', 'E03', 'E06', 'E17', 'E19', 'E20', 'E30', 'E36', 'E39', 'E51'];
    expect(idsOf((call) => call.changes === true)).toEqual(ids);
  });

  test('knows the calls that read files', () => {
    expect(idsOf((call) => call.multipart !== undefined)).toEqual(['A06', 'E15', 'E28', 'E29']);
  });

  test('knows the calls whose errors speak to the person', () => {
    expect(idsOf((call) => call.errorsForPerson === true)).toEqual(['E28', 'E29', 'E34', 'E35']);
    expect(idsOf((call) => call.errorFields?.includes('message_client') ?? false)).toEqual([
      'E24',
      'E25',
      'E28',
      'E29',
      'E34',
      'E35',
    ]);
  });
});

describe('rate limits', () => {
  const [minute, hour, day] = [60, 3600, 86_400];
  const off = { offWithTestHooks: true };
  const table: [string[], Omit<Limit, 'bucket'>][] = [
    [['E01'], { max: 5, windowSeconds: 15 * minute, by: 'email and address', counts: 'failures' }],
    [['E04'], { max: 30, windowSeconds: hour, by: 'address', ...off }],
    [['E05'], { max: 5, windowSeconds: hour, by: 'email' }],
    [['E07'], { max: 3, windowSeconds: 15 * minute, by: 'email and address' }],
    [['E08'], { max: 10, windowSeconds: 15 * minute, by: 'uid' }],
    [['E25'], { max: 30, windowSeconds: hour, by: 'address', ...off }],
    [['E27'], { max: 60, windowSeconds: hour, by: 'user', ...off }],
    [['E50'], { max: 120, windowSeconds: hour, by: 'address', ...off }],
    [['E52'], { max: 120, windowSeconds: minute, by: 'user', ...off }],
    [['E28', 'E34'], { max: 30, windowSeconds: minute, by: 'user' }],
    [['E29', 'E35'], { max: 100, windowSeconds: day, by: 'address', ...off }],
    [['E36'], { max: 30, windowSeconds: minute, by: 'user' }],
    [['E37'], { max: 20, windowSeconds: minute, by: 'user' }],
    [['E65'], { max: 20, windowSeconds: minute, by: 'user' }],
    [['A31'], { max: 20, windowSeconds: minute, by: 'user' }],
    [['E40', 'E41', 'E42', 'E43'], { max: 20, windowSeconds: hour, by: 'user' }],
    [['E51'], { max: 3, windowSeconds: hour, by: 'user' }],
    [['E60', 'E61'], { max: 30, windowSeconds: minute, by: 'user' }],
    [['E64'], { max: 60, windowSeconds: minute, by: 'address' }],
    [['E56'], { max: 60, windowSeconds: minute, by: 'address' }],
  ];

  test.each(table)('%j', (ids, expected) => {
    const limits = calls.filter((call) => ids.includes(call.id)).map((call) => call.limit);
    for (const limit of limits) expect(limit).toMatchObject(expected);
    const [first] = limits;
    const sharing = idsOf((call) => call.limit?.bucket === first?.bucket);
    expect(sharing).toEqual(ids);
  });

  test('stand on no other call', () => {
    expect(idsOf((call) => call.limit !== undefined)).toEqual(table.flatMap(([ids]) => ids).sort());
  });
});
