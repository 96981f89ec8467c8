import { describe, expect, it } from 'vitest';
import {
  openCurrentKnowledge,
  readKnowledgeFiles,
  readTranslatedNames,
} from '../build/knowledge-on-disk.ts';
import { compileKnowledge } from './compile-knowledge.ts';

const knowledge = openCurrentKnowledge();

describe('the knowledge as a whole', () => {
  it('fits its schemas and refers to nothing that is not there', () => {
    expect(compileKnowledge(readKnowledgeFiles(), readTranslatedNames()).problems).toEqual([]);
  });

  it('is as large as it must be', () => {
    expect(knowledge.conditions.length).toBeGreaterThanOrEqual(200);
    expect(knowledge.findings.length).toBeGreaterThanOrEqual(500);
    expect(knowledge.articles.length).toBeGreaterThanOrEqual(60);
    expect(knowledge.medicines.length).toBeGreaterThanOrEqual(150);
    expect(knowledge.interactions.length).toBeGreaterThanOrEqual(300);
  });

  it('has no finding that nothing uses', () => {
    const used = new Set<string>();
    for (const { findings, modifiers, against, raise } of knowledge.conditions) {
      for (const id of Object.keys({ ...findings, ...modifiers, ...against })) used.add(id);
      for (const { any, all } of raise) for (const id of [...any, ...all]) used.add(id);
    }
    for (const flag of knowledge.redFlags) {
      for (const id of [...flag.any, ...flag.all, ...flag.with, ...flag.none]) used.add(id);
    }
    for (const { contraindications } of knowledge.medicines) {
      for (const { findings } of contraindications) for (const id of findings) used.add(id);
    }
    for (const { id, parents } of knowledge.findings) {
      if (used.has(id)) for (const parent of parents) used.add(parent);
    }
    const unused = knowledge.findings.filter(({ id }) => !used.has(id));
    expect(unused.map(({ id }) => id)).toEqual([]);
  });

  it('takes what is felt, seen or measured as evidence only, never as a circumstance too', () => {
    const circumstances = new Set(['history', 'risk', 'context']);
    const twice = knowledge.conditions.flatMap(({ id, findings, modifiers }) =>
      Object.keys(modifiers)
        .filter((finding) => finding in findings)
        .filter((finding) => !circumstances.has(knowledge.findingById.get(finding)?.kind ?? ''))
        .map((finding) => `${id}: ${finding}`),
    );
    expect(twice).toEqual([]);
  });

  it('names a source once, with an address of its own', () => {
    const addresses = knowledge.sources.map(({ url }) => url);
    const twice = addresses.filter((url, place) => addresses.indexOf(url) !== place);
    expect(twice).toEqual([]);
  });

  it('has no two conditions of the same name', () => {
    const names = knowledge.conditions.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
