import { describe, expect, it } from 'vitest';
import { openPaper } from './page.ts';

describe('a page', () => {
  it.each([
    ['ar', 'إيبوبروفين إذا لم يكفِ الباراسيتامول. الرضّع، لا تعطِ', 'rtl'],
    ['he', 'שָׁלוֹם', 'rtl'],
    ['ur', 'یہ اُردُو ہے', 'rtl'],
    ['ml', 'മലയാളം പുസ്തകം', 'ltr'],
    ['th', 'ไทยนี้', 'ltr'],
    ['km', 'ខ្មែរ', 'ltr'],
    ['vi', 'Tiếng Việt', 'ltr'],
  ] as const)(
    'can be written on in %s, whatever marks stand on the letters',
    async (_, text, direction) => {
      const paper = openPaper({ size: 'A4' });
      const style = { size: 10, colour: '#000000', direction };
      const [normal, bold] = ([400, 700] as const).map((weight) =>
        paper.write(text, { x: 40, y: 40, width: 400 }, { ...style, weight }),
      );
      expect(normal).toBeGreaterThan(0);
      expect(bold).toBe(normal);
      expect((await paper.finish()).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});
