import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { layPostsTable, readLayPosts, scoreLayPosts } from './lay-posts.ts';

/* Posts in everyday words: what is an emergency must be seen as one, what only sounds so must not. */

const knowledge = openCurrentKnowledge();
const { tuned, unseen } = readLayPosts();

describe('posts of lay people', () => {
  it('are many, and each is of its own', () => {
    const ids = [...tuned, ...unseen].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(unseen.filter(({ emergency }) => emergency).length).toBeGreaterThanOrEqual(120);
    expect(unseen.filter(({ emergency }) => !emergency).length).toBeGreaterThanOrEqual(120);
  });

  it('that were tuned on are judged rightly', () => {
    const { recognised, falseAlarms } = scoreLayPosts(knowledge, tuned);
    expect(recognised).toBeGreaterThanOrEqual(0.92);
    expect(falseAlarms).toBeLessThanOrEqual(0.08);
  });

  it('that were never tuned on are judged rightly too', () => {
    const { recognised, falseAlarms } = scoreLayPosts(knowledge, unseen);
    expect(recognised).toBeGreaterThanOrEqual(0.9);
    expect(falseAlarms).toBeLessThanOrEqual(0.05);
  });

  it('have a table for the page on quality', () => {
    expect(layPostsTable(knowledge).split('\n')).toHaveLength(4);
  });
});
