import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeEmbedded, makePostgres } from '../../test/databases.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../ports/database/port.ts';
import { ModelError } from '../ports/language-model/port.ts';
import { awaitSet } from './await-set.ts';
import { indexText } from './index-text.ts';
import { PostingsWriter, readPostings } from './postings.ts';
import { openReadySet, type SearchTools, searchSet } from './search-set.ts';
import { splitPassages } from './split-passages.ts';
import { finishFile, insertFile, insertPassages, insertSet, insertVectors } from './store.ts';
import { writeTerms } from './write-terms.ts';

describe('postings', () => {
  it('come back as they were written, whatever the distance', () => {
    const places = [0, 1, 2, 127, 128, 129, 300, 16_384, 40_000, 2_000_000];
    const writer = new PostingsWriter();
    for (const [at, place] of places.entries()) writer.add(place, at + 1);
    const bytes = new Uint8Array(writer.length);
    writer.copyTo(bytes, 0);
    const read: [number, number][] = [];
    readPostings(bytes, (passage, weight) => read.push([passage, weight]));
    expect(read).toEqual(places.map((place, at) => [place, at + 1]));
    expect(writer.count).toBe(places.length);
  });
});

describe('passages', () => {
  const sentence = 'Keep the wound clean and dry, and look at it once a day. ';

  it('end at headings, which they carry', () => {
    const text = '# Wounds\n\nKeep it clean.\n\nBurns\n\nCool it with water.\nFor twenty minutes.';
    expect(splitPassages(text)).toEqual([
      { heading: 'Wounds', text: 'Keep it clean.' },
      { heading: 'Burns', text: 'Cool it with water.\nFor twenty minutes.' },
    ]);
  });

  it('leave out the marks behind a heading, however many there are', () => {
    const marks = '#'.repeat(300_000);
    expect(splitPassages(`## Wounds ${marks}\nClean them.\n# ${marks}x\nRest.`)).toEqual([
      { heading: 'Wounds', text: 'Clean them.' },
      { heading: '#'.repeat(100), text: 'Rest.' },
    ]);
  });

  it('are never long, and lose nothing', () => {
    for (const text of [
      sentence.repeat(200),
      'x'.repeat(5000),
      '🩺'.repeat(3000),
      '洗手'.repeat(2000),
    ]) {
      const passages = splitPassages(text);
      for (const passage of passages) {
        expect(passage.text.length).toBeLessThanOrEqual(1200);
        expect(passage.text.isWellFormed()).toBe(true);
      }
      const joined = passages.map((passage) => passage.text).join('');
      expect(joined.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });
});

const serverUrl = inject('postgresUrl');
const databases = [
  { name: 'embedded', open: () => makeEmbedded() },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => makePostgres(serverUrl) }] : []),
];
if (!serverUrl) it.skip('PostgreSQL is not installed here: searches in it are not tested');

const never = new AbortController().signal;

describe.each(databases)('searching knowledge files ($name)', ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await open());
    await migrate(database);
  });
  afterAll(() => remove());

  const now = new Date();
  async function store(
    files: Record<string, string>,
    vectorOf?: (text: string) => number[],
  ): Promise<number[]> {
    const ids: number[] = [];
    const stored: { id: number; name: string; size: number }[] = [];
    for (const [position, name] of Object.keys(files).entries()) {
      const row = { position, name, contentType: 'text/plain', createdAt: now };
      const id = await insertFile(database, row);
      ids.push(id);
      stored.push({ id, name, size: 1 });
    }
    await database.transaction((tx) =>
      insertSet(tx, { authorId: 1, createdAt: now, files: stored }),
    );
    for (const [at, text] of Object.values(files).entries()) {
      const index = indexText(text);
      await insertPassages(database, ids[at]!, 0, index.passages);
      await writeTerms(database, ids[at]!, index, never);
      if (vectorOf) {
        const vectors = index.passages.map((passage) =>
          Buffer.from(Float32Array.from(vectorOf(passage.text)).buffer),
        );
        await insertVectors(database, ids[at]!, 0, vectors);
      }
      await finishFile(database, ids[at]!, { passages: index.passages.length }, now);
    }
    return ids;
  }
  const find = async (question: string, embed: SearchTools['embed'] = null) => {
    const set = await openReadySet({ database });
    return set ? searchSet({ database, embed }, set, question, never) : [];
  };

  it('finds nothing where there is nothing', async () => {
    expect(await openReadySet({ database })).toBeNull();
  });

  it('finds the passage about it, in any file and script', async () => {
    await store({
      'a.txt': '# Burns\nCool the burn with running water.\n\n# Bites\nWash a dog bite with soap.',
      'b.txt':
        '# Ожоги\nОхладите ожог водой.\n\n# 手\n发烧时多喝水。\n\n# Kissing bugs\nZyrphastan 12 mg helps.',
    });
    const [bite] = await find('A dog has bitten me, how do I wash the bite?');
    expect(bite).toMatchObject({ file: 'a.txt', heading: 'Bites' });
    expect((await find('обожглась, ожог'))[0]?.text).toContain('Охладите');
    expect((await find('孩子发烧'))[0]?.text).toContain('发烧');
    expect((await find('zyrphastan'))[0]).toMatchObject({ file: 'b.txt', fit: 1 });
    expect((await find('zyrphastan against quixotic melancholy'))[0]?.fit).toBeLessThan(0.5);
    expect(await find('unheard-of')).toEqual([]);
    expect(await find('?!')).toEqual([]);
  });

  it('prefers rare words, and passages that say them under their heading', async () => {
    const filler = Array.from(
      { length: 60 },
      (_, at) => `# Note ${at}\nThe patient rests at home.`,
    );
    await store({
      'a.txt': [
        ...filler,
        '# Rest\nThe patient of the lighthouse.',
        '# Lighthouse\nA patient.',
      ].join('\n\n'),
    });
    const found = await find('patient lighthouse');
    expect(found.slice(0, 2).map(({ heading }) => heading)).toEqual(['Lighthouse', 'Rest']);
  });

  it('uses what is ready of the newest set, and nothing of one that was replaced', async () => {
    await store({ 'old.txt': 'The lighthouse keeper knows.' });
    const row = { position: 0, name: 'new.txt', contentType: 'text/plain', createdAt: now };
    const ids = [
      await insertFile(database, row),
      await insertFile(database, { ...row, position: 1 }),
    ];
    const files = ids.map((id) => ({ id, name: `${id}.txt`, size: 1 }));
    await database.transaction((tx) => insertSet(tx, { authorId: 1, createdAt: now, files }));
    expect(await openReadySet({ database })).toBeNull();
    const index = indexText('The lighthouse is gone.');
    await insertPassages(database, ids[0]!, 0, index.passages);
    await writeTerms(database, ids[0]!, index, never);
    await finishFile(database, ids[0]!, { passages: 1 }, now);
    expect((await openReadySet({ database }))?.files.map(({ id }) => id)).toEqual([ids[0]]);
    await finishFile(database, ids[1]!, { note: 'damaged' }, now);
    expect((await openReadySet({ database }))?.files.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await find('lighthouse')).toMatchObject([{ text: 'The lighthouse is gone.' }]);
    await database.transaction((tx) => insertSet(tx, { authorId: 1, createdAt: now, files: [] }));
    expect(await openReadySet({ database })).toBeNull();
  });

  it('is waited for until the set is read or replaced, and not for ever', async () => {
    const upload = async () => {
      const row = { position: 0, name: 'a.txt', contentType: 'text/plain', createdAt: now };
      const id = await insertFile(database, row);
      const set = { authorId: 1, createdAt: now, files: [{ id, name: 'a.txt', size: 1 }] };
      return { id, setId: await database.transaction((tx) => insertSet(tx, set)) };
    };
    const { id, setId } = await upload();
    const isOver = vi.fn<() => void>();
    const waiting = awaitSet({ database }, setId, 60_000).then(isOver);
    await awaitSet({ database }, setId, 300);
    expect(isOver).not.toHaveBeenCalled();
    await finishFile(database, id, { passages: 1 }, now);
    await waiting;
    const replaced = awaitSet({ database }, (await upload()).setId, 60_000);
    await upload();
    await replaced;
  });

  it('adds what means the same in other words, and does without when the model fails', async () => {
    const meaning = (text: string) => (/heart|cardiac/i.test(text) ? [1, 0] : [0, 1]);
    await store(
      {
        'a.txt':
          '# One\nCardiac arrest needs help at once.\n\n# Two\nA broken tooth is no emergency.',
      },
      meaning,
    );
    const embed = async (texts: readonly string[]) =>
      texts.map((text) => Float32Array.from(meaning(text)));
    expect((await find('my heart stopped', embed))[0]?.heading).toBe('One');
    expect(await find('my heart stopped')).toEqual([]);
    const broken = () => Promise.reject(new ModelError('busy'));
    expect((await find('broken tooth', broken))[0]?.heading).toBe('Two');
  });
});
