import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('file names', () => {
  it('may have any number of marks on a letter', () => {
    expect(cleanFileName(`a${'\u0301\u0316'.repeat(100_000)}.txt`)).toMatch(/\.txt$/);
  });

  it.each([
    ['report.pdf', 'report.pdf'],
    ['звіт про аналізи.pdf', 'звіт про аналізи.pdf'],
    ['👩‍⚕️ فحص.png', '👩‍⚕️ فحص.png'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\x.png', 'x.png'],
    ['a\r\nSet-Cookie: b.txt', 'aSet-Cookie: b.txt'],
    ['  a\0\u0007.txt ', 'a.txt'],
    ['cod.\u202Egnp.exe', 'cod.gnp.exe'],
    ['e\u0301.txt', '\u00e9.txt'],
    ['\uD800.txt', '\uFFFD.txt'],
    ['folder/', ''],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanFileName(given)).toBe(expected);
  });

  it('cuts what is too long and keeps the extension', () => {
    const cleaned = cleanFileName(`${'ї'.repeat(500)}.JPEG`);
    expect([...cleaned]).toHaveLength(200);
    expect(cleaned.endsWith('ї.JPEG')).toBe(true);
    expect([...cleanFileName('x'.repeat(500))]).toHaveLength(200);
  });
});
