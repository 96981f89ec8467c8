import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeOpenMarks } from './close-open-marks.ts';
import { createMarkdownWriter } from './markdown-writer.ts';
import { readBlocks } from './markdown.ts';

const written = (text: string, isGrowing = false): HTMLElement => {
  const element = document.createElement('div');
  createMarkdownWriter(element)(text, isGrowing);
  return element;
};

const sample = `## Diagnosis

Most likely a **tension headache**, with \`code\` and a [link](https://example.com/a_b).
Second line of it.

- first
- second
  - nested *item*

- loose after a gap

1. one
2. two

| Drug | Dose |
| --- | ---: |
| Paracetamol | 500 mg |

> quoted
still quoted

\`\`\`
let x = 1 < 2;

- no list
\`\`\`

Setext
------

Last <b>words</b> & 2 < 3.
`;

describe('a text', () => {
  test('becomes elements, headings below those of the page', () => {
    const element = written(sample);
    expect(element.querySelector('h3')?.textContent).toBe('Diagnosis');
    expect(element.querySelector('strong')?.textContent).toBe('tension headache');
    expect(element.querySelectorAll('ul li')).toHaveLength(4);
    expect(element.querySelector('ol')?.children).toHaveLength(2);
    expect(element.querySelector('.markdown-table table td')?.textContent).toBe('Paracetamol');
    expect(element.querySelector('pre')?.textContent).toContain('let x = 1 < 2;\n\n- no list');
  });

  test('opens its links in a new tab without opener', () => {
    const link = written(sample).querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://example.com/a_b');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });

  test('goes block by block in the direction of its words, and what is inside a block goes along', () => {
    const element = written(`${sample}\n> - quoted list`);
    const directed = [...element.querySelectorAll('[dir="auto"]')];
    expect(directed.map(({ localName }) => localName)).toContain('ul');
    expect(directed.filter((block) => block.querySelector('[dir]'))).toEqual([]);
  });

  test('has tables whose columns run in the direction of their words', () => {
    const table = written('| دواء | Dose |\n|---|---|\n| Paracetamol | 500 mg |').querySelector(
      'div',
    );
    expect(table?.dir).toBe('auto');
    // Parts with a direction of their own would not count.
    expect(table?.querySelector('[dir]')).toBeNull();
  });

  test('shows the boxes of a list of tasks, ticked or not', () => {
    const items = written('- [x] rest\n- [ ] drink').querySelectorAll('li');
    expect([...items].map((item) => item.textContent)).toEqual(['☑ rest', '☐ drink']);
  });

  test('shows raw HTML as text', () => {
    const element = written('a <b>bold</b> <img src=x onerror=alert(1)>\n\n<div>block</div>');
    expect(element.querySelector('b, img, div')).toBeNull();
    expect(element.textContent).toContain('a <b>bold</b> <img src=x onerror=alert(1)>');
    expect(element.textContent).toContain('<div>block</div>');
  });
});

/** What markdown could smuggle in. A real browser meets the same list in e2e/chat.spec.ts. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x73;cript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](/api/chats/delete/1/)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x"onerror="alert(1)](x)',
  '[x](https://a.example "title\\" onmouseover=alert(1)")',
  '```"><script>alert(1)</script>\ncode\n```',
  '`<script>alert(1)</script>`',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| <script>alert(1)</script> |',
  '<style>*{display:none}</style>',
  '<form action=//evil.example><input name=q>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '- [ ] <input onfocus=alert(1) autofocus>',
  '# <u onclick=alert(1)>x</u>',
];

describe.each(attacks)('%s', (attack) => {
  test.each([false, true])('does nothing (growing: %s)', (isGrowing) => {
    const element = written(attack, isGrowing);
    expect(
      element.querySelector('script, img, svg, iframe, style, form, input, math, object, u'),
    ).toBeNull();
    for (const node of element.querySelectorAll('*')) {
      for (const { name, value } of node.attributes) {
        expect(name).not.toMatch(/^on|style|src/);
        if (name === 'href') expect(value).toMatch(/^(https?|mailto|tel):/);
      }
    }
  });
});

describe('a growing text', () => {
  const grown = (text: string, lengths: readonly number[]): HTMLElement => {
    const element = document.createElement('div');
    const write = createMarkdownWriter(element);
    let end = 0;
    for (const length of lengths) {
      end = Math.min(text.length, end + length);
      write(text.slice(0, end), true);
    }
    write(text, false);
    return element;
  };

  test('is in the end what it would have been at once, however it came', () => {
    const whole = written(sample).innerHTML;
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(lengths, (list) => {
        expect(grown(sample, list).innerHTML).toBe(whole);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps the elements of finished blocks', () => {
    const element = document.createElement('div');
    const write = createMarkdownWriter(element);
    write('# A\n\nfirst\n\nsecond\n\nthird', true);
    const [heading, first] = element.children;
    write('# A\n\nfirst\n\nsecond\n\nthird and **bol', true);
    write('# A\n\nfirst\n\nsecond\n\nthird and **bold**\n\nfourth', false);
    expect(element.children[0]).toBe(heading);
    expect(element.children[1]).toBe(first);
    expect(element.children[3]?.innerHTML).toBe('third and <strong>bold</strong>');
  });

  test('keeps the letters that are already there', () => {
    const element = document.createElement('div');
    const write = createMarkdownWriter(element);
    write('One **two** thr', true);
    const bold = element.querySelector('strong');
    write('One **two** three fo', true);
    expect(element.querySelector('strong')).toBe(bold);
    expect(element.textContent.trim()).toBe('One two three fo');
  });

  test('does not show marks that are still open', () => {
    expect(written('It is **very impor', true).innerHTML).toContain('<strong>very impor</strong>');
    expect(written('See [the guide](https://exam', true).textContent.trim()).toBe('See the guide');
  });

  test('starts anew when it is another text', () => {
    const element = document.createElement('div');
    const write = createMarkdownWriter(element);
    write('# A\n\nfirst\n\nsecond\n\nthird', true);
    write('Other', true);
    expect(element.textContent.trim()).toBe('Other');
  });

  test('is cut at blocks without losing a character', () => {
    const joined = readBlocks(sample)
      .map(({ raw }) => raw)
      .join('');
    expect(joined).toBe(sample);
  });
});

describe('what is still open', () => {
  test.each([
    ['plain words', 'plain words'],
    ['some **bold te', 'some **bold te**'],
    ['some **bold** and', 'some **bold** and'],
    ['trailing space **bold ', 'trailing space **bold** '],
    ['an opening **', 'an opening '],
    ['a single *', 'a single '],
    ['it is *slan', 'it is *slan*'],
    ['* a bullet', '* a bullet'],
    ['- 5 * 3 = 15', '- 5 * 3 = 15'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['an _emph', 'an _emph_'],
    ['gone ~~wro', 'gone ~~wro~~'],
    ['run `code', 'run `code`'],
    ['run `a * b` and', 'run `a * b` and'],
    ['see [the gui', 'see the gui'],
    ['see [the guide](https://exa', 'see the guide'],
    ['see [the guide](https://example.com) now', 'see [the guide](https://example.com) now'],
    ['```\nlet a = "**', '```\nlet a = "**'],
    ['**done**\n\nnew **par', '**done**\n\nnew **par**'],
  ])('%j becomes %j', (text, closed) => {
    expect(closeOpenMarks(text)).toBe(closed);
  });

  test.each([
    ['**Rest** and **drink plen', 'Rest and drink plen', 2],
    ['- **Rest**\n- **', 'Rest', 1],
    ['2 ** 3 is 8', '2 ** 3 is 8', 0],
    ['*See your doctor', '*See your doctor', 0],
  ])('%j, stopped there, shows no open mark of bold', (text, shown, bold) => {
    const element = written(text);
    expect(element.textContent.trim()).toBe(shown);
    expect(element.querySelectorAll('strong')).toHaveLength(bold);
  });
});

describe('entities', () => {
  test.each([
    ['a &amp; b &lt;c&gt;', 'a & b <c>'],
    ['38&deg;C &#8804; 39 &#x2265;', '38°C ≤ 39 ≥'],
    ['&unknown; &#99999999; & alone', '&unknown; &#99999999; & alone'],
  ])('%s is %s', (text, shown) => {
    expect(written(text).textContent).toBe(shown);
  });
});
