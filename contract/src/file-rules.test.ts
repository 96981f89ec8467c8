import { describe, expect, test } from 'vitest';
import { fileLimits } from './constants.ts';
import {
  attachmentExtensions,
  contentTypeOf,
  fileFits,
  fileKind,
  knowledgeExtensions,
  messageFilesProblem,
} from './file-rules.ts';

const png = { name: 'scan.PNG', type: 'image/png', size: 10 };
const recording = { name: 'recording.wav', type: 'audio/wav', size: 10 };

describe('a file', () => {
  test.each([
    ['a.png', 'image/png'],
    ['a.jpeg', 'image/jpg'],
    ['a.JPG', 'image/jpeg'],
    ['a.heic', 'image/heif'],
    ['a.webp', 'IMAGE/WEBP'],
    ['a.webm', 'audio/webm'],
    ['a.pdf', 'application/pdf'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.docx', 'application/octet-stream'],
    ['a.docx', ''],
  ])('%s of type %j is allowed', (name, type) => {
    expect(fileFits({ name, type, size: 1 }, attachmentExtensions)).toBe(true);
  });

  test.each([
    ['a.gif', 'image/gif'],
    ['a.png', 'application/pdf'],
    ['a.exe', ''],
    ['png', 'image/png'],
    ['a.wav', 'audio/wav'],
    ['a.toString', ''],
  ])('%s of type %j is refused', (name, type) => {
    expect(fileFits({ name, type, size: 1 }, attachmentExtensions)).toBe(false);
  });

  test('has 1 byte to 15 MB', () => {
    expect(fileLimits.maxBytes).toBe(15_728_640);
    const fits = (size: number) => fileFits({ ...png, size }, attachmentExtensions);
    expect([fits(0), fits(1), fits(15_728_640), fits(15_728_641)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('of the knowledge base is a Word document or plain text', () => {
    expect(fileFits({ name: 'a.txt', type: 'text/plain', size: 1 }, knowledgeExtensions)).toBe(
      true,
    );
    expect(fileFits({ name: 'a.pdf', type: 'application/pdf', size: 1 }, knowledgeExtensions)).toBe(
      false,
    );
  });

  test('is a picture or something else', () => {
    expect(['a.HEIC', 'a.pdf', 'recording.wav', 'x'].map(fileKind)).toEqual([
      'image',
      'other',
      'other',
      'other',
    ]);
  });
});

describe('the files of a message', () => {
  test('are at most ten', () => {
    expect(messageFilesProblem(Array(10).fill(png))).toBeNull();
    expect(messageFilesProblem(Array(11).fill(png))).toBe('too_many_files');
  });

  test('hold one recording at most, under its own name', () => {
    expect(messageFilesProblem([recording, png])).toBeNull();
    expect(messageFilesProblem([recording, recording])).toBe('files_limits');
    expect(messageFilesProblem([{ ...recording, name: 'Recording.wav' }])).toBe('files_limits');
    expect(messageFilesProblem([{ ...recording, type: 'image/png' }])).toBe('files_limits');
  });

  test('are refused together when one is bad', () => {
    expect(messageFilesProblem([png, { ...png, size: 0 }])).toBe('files_limits');
    expect(messageFilesProblem([])).toBeNull();
  });
});

describe('the type a file is kept with', () => {
  test.each([
    ['a.PNG', '', 'image/png'],
    ['a.jpg', 'image/jpg', 'image/jpeg'],
    ['a.webm', 'audio/webm;codecs=opus', 'audio/webm'],
    ['a.webm', 'application/octet-stream', 'video/webm'],
    ['a.txt', 'text/plain; charset=utf-8', 'text/plain'],
    ['a.exe', 'text/html', 'application/octet-stream'],
  ])('%s declared as %j is %s', (name, type, expected) => {
    expect(contentTypeOf({ name, type })).toBe(expected);
  });
});
