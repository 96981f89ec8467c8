import { describe, expect, it } from 'vitest';
import { fixtureFiles, fixtureKnowledge } from '../test/fixture-knowledge.ts';
import { writeArtefact } from './artefact.ts';
import { compileKnowledge, type KnowledgeFile } from './compile-knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';
import { readMessage } from './read-message.ts';

const withFile = (path: string, text: string): KnowledgeFile[] => [
  ...fixtureFiles.filter((file) => file.path !== path),
  { path, text },
];

describe('compiling the knowledge', () => {
  it('finds nothing wrong with files that fit', () => {
    expect(compileKnowledge(fixtureFiles).problems).toEqual([]);
  });

  it('makes the same artefact whatever the order of the files', () => {
    const forward = JSON.stringify(compileKnowledge(fixtureFiles).artefact);
    expect(JSON.stringify(compileKnowledge(fixtureFiles.toReversed()).artefact)).toBe(forward);
  });

  it('makes an artefact that is read back as it was', () => {
    const json = writeArtefact(compileKnowledge(fixtureFiles).artefact);
    const bytes = new TextEncoder().encode(json);
    const text = 'a high fever, belly pain, no cough';
    expect(readMessage(loadKnowledge(bytes), text)).toEqual(readMessage(fixtureKnowledge, text));
    const { lexicon: _, ...read } = loadKnowledge(json);
    const { lexicon: __, ...made } = fixtureKnowledge;
    expect(read).toEqual(made);
  });

  it('refuses another file or format', () => {
    expect(() => loadKnowledge('{"format":1,"lists":{}}')).toThrow('run the build');
    expect(() => loadKnowledge('{"format":2,"lists":{}}')).toThrow('findings');
    expect(() => loadKnowledge('[]')).toThrow('object');
  });

  it('works before the first file is there', () => {
    const { artefact, problems } = compileKnowledge([]);
    expect(problems).toEqual([]);
    expect(artefact.conditions).toEqual([]);
  });

  it.each([
    ['broken YAML', 'findings/more.yaml', '- id: [', 'findings/more.yaml'],
    ['a file that is no list', 'findings/more.yaml', 'id: fever', 'a list is expected'],
    ['an entry that does not fit', 'findings/more.yaml', '- id: Bad Id', 'more.yaml › Bad Id › id'],
    [
      'a class that is not there',
      'findings/more.yaml',
      entry('x', '"{nose} ~ red"'),
      'no class {nose}',
    ],
    [
      'a parent that is not there',
      'findings/more.yaml',
      entry('x', 'x', 'parents: [y]'),
      'no finding “y”',
    ],
    ['an id given twice', 'findings/more.yaml', entry('fever', 'hot'), '“fever” is given twice'],
    ['too many parts', 'findings/more.yaml', entry('x', 'a ~ b ~ c ~ d'), 'x: “a ~ b ~ c ~ d”'],
    [
      'a name for a condition that is not there',
      'condition-names/de.yaml',
      'language: de\nnames: {y: [Migräne]}',
      'condition-names › de: there is no y',
    ],
    [
      'a question for an article that is not there',
      'article-questions/de.yaml',
      'language: de\nquestions: {y: [wie schlafe ich besser]}',
      'article-questions › de: there is no y',
    ],
  ])('names the place of %s and goes on', (_, path, text, problem) => {
    const { artefact, problems } = compileKnowledge(withFile(path, text));
    expect(problems.join('\n')).toContain(problem);
    expect(artefact.findings.some(({ id }) => id === 'cough')).toBe(true);
  });
});

function entry(id: string, phrase: string, more = ''): string {
  return `- {id: ${id}, name: ${id}, lay: ${id}, kind: symptom, background: 0.1, phrases: [${phrase}], ${more}}`;
}
