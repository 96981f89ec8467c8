import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { answerHeadings, genericErrorText } from '@hale/contract/constants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkAnswer, readAnswer } from '../../test/answer-reader.ts';
import { makeAsker, makeVisitor } from '../../test/asker.ts';
import type { TestServer } from '../../test/server.ts';
import { stages } from '../../test/stages.ts';

const headingsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('## '));

describe.each(stages)('the answer stream on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    describe('a good stream', () => {
      it('answers a health question with the four parts, and the history shows the same text', async () => {
        const asker = await makeAsker(server);
        const answer = await asker.hear('I have had a sore throat and a fever for three days');
        expect(headingsOf(answer.text)).toEqual([...answerHeadings]);
        expect(answer.userText).toBe('I have had a sore throat and a fever for three days');
        const message = await asker.newest();
        expect(message.response).toBe(answer.text);
        expect(message.nurse_messages).toEqual([]);
        expect(message.triage).toBeNull();
      });

      it('has the four headings in the language asked for', async () => {
        const asker = await makeAsker(server);
        const german = await asker.hear('I have had a headache for three days', { lang: 'de' });
        expect(headingsOf(german.text)).toEqual([
          '## Diagnose',
          '## Empfohlene Diagnostik',
          '## Behandlungsplan',
          '## Hinweis',
        ]);
        const unknown = await makeAsker(server);
        const answer = await unknown.hear('I have had a headache for three days', { lang: 'xx' });
        expect(headingsOf(answer.text)).toEqual([...answerHeadings]);
      });

      it('answers small talk shortly and without the headings', async () => {
        const asker = await makeAsker(server);
        for (const text of ['hello', 'headache and fever [[smalltalk]]']) {
          const { text: said } = await asker.hear(text);
          expect(said.length).toBeLessThan(600);
          expect(headingsOf(said)).toEqual([]);
        }
      });

      it('tells an emergency first, with the number of the country, and remembers it', async () => {
        const asker = await makeAsker(server, { country: 'GB' });
        const answer = await asker.hear('crushing chest pain into my left arm and sweating');
        expect(answer.events[0]).toMatchObject({ triage: { level: 'emergency', call: '999' } });
        expect((await asker.newest()).triage).toEqual(answer.triage);
        const again = await asker.read();
        expect(again.triage).toEqual(answer.triage);
      });

      it('the nurse speaks from the second answer on; directives decide otherwise', async () => {
        const asker = await makeAsker(server);
        expect((await asker.hear('I have a headache')).nurse).toBe('');
        const second = await asker.hear('It is worse in the evening');
        expect(second.nurse).not.toBe('');
        expect((await asker.newest()).nurse_messages).toEqual([{ response: second.nurse }]);
        expect((await asker.hear('and now? [[nonurse]]')).nurse).toBe('');
        const other = await makeAsker(server);
        expect((await other.hear('I have a headache [[nurse]]')).nurse).not.toBe('');
      });

      it('tells an agreement to signed-in users only', async () => {
        const asker = await makeAsker(server);
        const visitor = await makeVisitor(server);
        expect((await asker.hear('I have a headache')).userAgreed).toBe(false);
        expect((await asker.hear('I have a headache [[agreed]]')).userAgreed).toBe(true);
        expect((await visitor.hear('I have a headache [[agreed]]')).userAgreed).toBe(false);
      });

      it('hears a yes to the nurse as an agreement', async () => {
        const asker = await makeAsker(server);
        await asker.hear('I have a headache [[nurse]]');
        expect((await asker.hear('Yes please')).userAgreed).toBe(true);
        expect((await asker.hear('No thanks')).userAgreed).toBe(false);
      });

      it.each([
        ['sw', 'Ndiyo, tafadhali'],
        ['cs', 'Ano'],
        ['ta', 'ஆம்'],
      ] as const)('hears it in %s', async (lang, reply) => {
        const asker = await makeAsker(server);
        await asker.hear('I have a headache [[nurse]]', { lang });
        expect((await asker.hear(reply, { lang })).userAgreed).toBe(true);
      });

      it('does not take a no for the yes of another language', async () => {
        const asker = await makeAsker(server);
        await asker.hear('I have a headache [[nurse]]', { lang: 'sq' });
        expect((await asker.hear('Jo', { lang: 'sq' })).userAgreed).toBe(false);
      });

      it('obeys the directives of pieces, and keeps them in the stored text', async () => {
        const asker = await makeAsker(server);
        const { events, text } = await asker.hear('I have a headache [[chunks:7]] [[slow:5]]');
        expect(events.filter((event) => 'value' in event)).toHaveLength(7);
        expect(text).not.toContain('[[');
        expect((await asker.newest()).message).toBe('I have a headache [[chunks:7]] [[slow:5]]');
      });

      it('counts words, tokens and the specialty', async () => {
        const asker = await makeAsker(server);
        const { text } = await asker.hear('headache here [[specialty:Neurology]]');
        const { rows } = await server.context.database.pool.query<Record<string, unknown>>(
          `select chats.words, chats.specialty, users.tokens_used::int, messages.run_id
           from chats join users on users.id = chats.user_id join messages on chat_id = chats.id
           where conversation_id = $1`,
          [asker.chatId],
        );
        expect(rows[0]).toMatchObject({
          words: 3 + text.split(/\s+/).filter(Boolean).length,
          specialty: 'Neurology',
        });
        expect(rows[0]?.['tokens_used']).toBeGreaterThan(0);
        expect(rows[0]?.['run_id']).toBeTruthy();
      });

      it('answers a visitor, by the id and as default', async () => {
        const visitor = await makeVisitor(server);
        const first = await visitor.hear('I have a headache');
        expect((await visitor.newest()).response).toBe(first.text);
        const again = await readAnswer(visitor.client, 'default');
        expect(again.text).toBe(first.text);
      });
    });

    describe('a bad stream', () => {
      it('ends with an error, leaves no answer, and asking again is free', async () => {
        const asker = await makeAsker(server, { messages_attempts: 1 });
        const bad = await asker.hear('I have a headache [[error]]');
        expect(bad.events.filter((event) => 'value' in event)).toHaveLength(2);
        expect(bad.error).toEqual({ code: 'ai_failed', messageClient: genericErrorText });
        expect((await asker.newest()).response).toBe('');
        expect((await asker.read()).error?.code).toBe('ai_failed');
      });

      it('can be read to its end by who lost the connection', async () => {
        const asker = await makeAsker(server);
        const bad = await asker.hear('I have a headache [[error]]');
        const rest = await (await asker.open({ lastEventId: 1 })).rest();
        expect(rest).toEqual(bad.numbered.slice(1));
      });
    });

    describe('readers', () => {
      it('of an answered message get the stored answer, in one piece and without an agreement', async () => {
        const asker = await makeAsker(server);
        await asker.hear('I have a headache');
        const first = await asker.hear('And a fever [[agreed]] [[chunks:20]]');
        const again = await asker.read();
        expect(again.text).toBe(first.text);
        expect(again.nurse).toBe(first.nurse);
        expect(again.events).toHaveLength(4);
        expect(again.userAgreed).toBe(false);
      });

      it('that were cut off at any event get exactly the rest', async () => {
        const asker = await makeAsker(server);
        const { numbered } = await asker.hear('chest pain and sweating [[chunks:8]] [[nurse]]');
        for (let had = 0; had < numbered.length; had += 1) {
          const byHeader = await (await asker.open({ lastEventId: had, after: 0 })).rest();
          expect(byHeader).toEqual(numbered.slice(had));
        }
        const byQuery = await (await asker.open({ after: 3 })).rest();
        expect(byQuery).toEqual(numbered.slice(3));
        for (const had of [numbered.length, 9_999, '9'.repeat(30)]) {
          for (const query of [
            { lastEventId: had },
            { after: Math.min(Number(had), Number.MAX_SAFE_INTEGER) },
          ]) {
            const rest = await (await asker.open(query)).rest();
            expect(rest).toEqual(numbered.slice(-1));
          }
        }
      });

      it('that were cut off in mid-answer, at each event, go on live', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:12]] [[slow:30]]');
        const seen = [];
        let isDone = false;
        while (!isDone) {
          const reader = await asker.open({ lastEventId: seen.at(-1)?.id ?? 0 });
          const [next] = await reader.take(1);
          await reader.cut();
          if (!next) continue;
          seen.push(next);
          isDone = 'done' in next.event;
        }
        const { text } = checkAnswer(seen);
        expect((await asker.newest()).response).toBe(text);
      });

      it('number the events of each message on its own', async () => {
        const asker = await makeAsker(server);
        const first = await asker.ask('I have a headache [[chunks:5]]');
        await asker.read();
        const second = await asker.ask('And a fever [[chunks:5]]');
        const { numbered } = await asker.read();
        const stale = await asker.read({ lastEventId: 3, message: first.id });
        // A number of another message counts as 0, and so many events have been read of this one.
        expect(stale.numbered).toEqual(numbered);
        const rest = await (await asker.open({ lastEventId: 3, message: second.id })).rest();
        expect(rest).toEqual(numbered.slice(3));
      });

      it('of any number and any language share one run', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:10]] [[slow:40]]');
        const early = await Promise.all([asker.open(), asker.open({ lang: 'de' })]);
        const begun = await Promise.all(early.map((reader) => reader.take(3)));
        const late = await asker.read({ lang: 'fr' });
        const all = await Promise.all(
          early.map(async (reader, place) => [...(begun[place] ?? []), ...(await reader.rest())]),
        );
        for (const numbered of all) expect(checkAnswer(numbered).numbered).toEqual(late.numbered);
        expect(headingsOf(late.text)).toHaveLength(4);
      });

      it('of fifty requests at once hear one answer, which was made once', async () => {
        const asker = await makeAsker(server);
        const consult = vi.spyOn(server.context.engine, 'consult');
        await asker.ask('I have a headache [[chunks:6]] [[slow:50]]');
        const answers = await Promise.all(Array.from({ length: 50 }, () => asker.read()));
        expect(consult).toHaveBeenCalledTimes(1);
        consult.mockRestore();
        const [first] = answers;
        const live = answers.filter(({ events }) => events.length === first?.events.length);
        for (const answer of live) expect(answer.numbered).toEqual(first?.numbered);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      });

      it('may all leave: the answer is finished and stored', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:6]] [[slow:60]]');
        const reader = await asker.open();
        await reader.take(2);
        await reader.cut();
        await expect.poll(async () => (await asker.newest()).response).toContain('## Disclaimer');
      });

      it('reload in mid-answer and see it from the first event', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:6]] [[slow:60]]');
        const tab = await asker.open();
        const begun = await tab.take(3);
        await tab.cut();
        const reloaded = await asker.read();
        expect(reloaded.numbered.slice(0, 3)).toEqual(begun);
      });
    });

    describe('stop', () => {
      it('keeps what is written and leaves the nurse out', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:50]] [[slow:50]] [[nurse]]');
        const reader = await asker.open();
        const begun = await reader.take(4);
        expect(await asker.stop()).toBe(true);
        const answer = checkAnswer([...begun, ...(await reader.rest())]);
        expect(answer.error).toBeNull();
        expect(answer.events.length).toBeLessThan(45);
        const message = await asker.newest();
        expect(message.response).toBe(answer.text);
        expect(message.nurse_messages).toEqual([]);
        expect((await asker.read()).text).toBe(answer.text);
        expect(await asker.stop()).toBe(false);
      });

      it('before the first text leaves no answer, and asking again begins anew', async () => {
        const asker = await makeAsker(server);
        const pause = Promise.withResolvers<never>();
        const consult = vi.spyOn(server.context.engine, 'consult').mockReturnValue(pause.promise);
        await asker.ask('I have a headache');
        const reading = asker.read();
        await expect.poll(() => asker.stop()).toBe(true);
        consult.mockRestore();
        const stopped = await reading;
        expect(stopped.error).toEqual({ code: 'stopped', messageClient: '' });
        expect(stopped.events).toHaveLength(2);
        expect((await asker.newest()).response).toBe('');
        expect((await asker.read()).text).toContain('## Diagnosis');
      });

      it('lets the person send again at once', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:50]] [[slow:50]]');
        await (await asker.open()).take(2);
        await asker.stop();
        await asker.ask('Never mind');
      });
    });

    describe('deletion', () => {
      it('of the chat in mid-answer ends the stream with an error', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:50]] [[slow:100]]');
        const reader = await asker.open();
        const begun = await reader.take(2);
        await asker.client.call(api.deleteChat, { params: { conversation_id: asker.chatId } });
        const { error, done } = checkAnswer([...begun, ...(await reader.rest())]);
        expect(error?.code).toBe('ai_failed');
        expect(done).toBe(true);
      });

      it('of the account in mid-answer ends the stream with an error', async () => {
        const asker = await makeAsker(server);
        await asker.ask('I have a headache [[chunks:50]] [[slow:100]]');
        const reader = await asker.open();
        const begun = await reader.take(2);
        await asker.client.call(api.deleteAccount, {});
        const { error } = checkAnswer([...begun, ...(await reader.rest())]);
        expect(error?.code).toBe('ai_failed');
      });
    });

    describe('refusals', () => {
      const refused = async (client: Awaited<ReturnType<typeof makeAsker>>['client'], id: string) =>
        (await client.refused(api.streamAnswer, { params: { id, lang: 'en' } })).body.code;

      it('of what is not there, not theirs or has no message', async () => {
        const [asker, other] = [await makeAsker(server), await makeAsker(server)];
        const visitor = await makeVisitor(server);
        expect(await refused(asker.client, asker.chatId)).toBe('nothing_to_answer');
        await asker.ask('I have a headache');
        expect(await refused(other.client, asker.chatId)).toBe('not_found');
        expect(await refused(visitor.client, asker.chatId)).toBe('not_found');
        expect(await refused(asker.client, randomUUID())).toBe('not_found');
        expect(await refused(asker.client, 'default')).toBe('not_found');
        expect(await refused(asker.client, 'nonsense')).toBe('not_found');
        expect(await refused(server.client(), asker.chatId)).toBe('not_authenticated');
        const stop = { params: { conversation_id: asker.chatId } };
        expect((await other.client.refused(api.stopAnswer, stop)).body.code).toBe('not_found');
        expect(await asker.stop()).toBe(false);
      });

      it('none for a visitor who calls the chat by its other name', async () => {
        const visitor = await makeVisitor(server);
        await visitor.ask('I have a headache [[chunks:50]] [[slow:100]]');
        const reader = await visitor.open();
        const begun = await reader.take(2);
        const stop = { params: { conversation_id: 'default' } };
        expect((await visitor.client.call(api.stopAnswer, stop)).body.stopped).toBe(true);
        expect(checkAnswer([...begun, ...(await reader.rest())]).done).toBe(true);
        expect((await server.client().refused(api.stopAnswer, stop)).body.code).toBe(
          'not_authenticated',
        );
      });
    });
  });
});
