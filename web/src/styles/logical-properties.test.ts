import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{tsx,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Sides named left and right stay where they are when the page is mirrored.
const physicalClass =
  /(?<=[\s'"`:])-?(?:m[lr]|p[lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-(?=[\w([])|(?<=[\s'"`:])-?(?:left|right)-(?:\d|px|full|auto|[([])|(?<=[\s'"`:])(?:text|float|clear)-(?:left|right)\b/g;
const physicalProperty =
  /(?<=[\s{;])(?:margin|padding|border)-(?:left|right)|(?<=[\s{;])(?:left|right)\s*:|text-align:\s*(?:left|right)/g;

it.each(Object.entries(sources).filter(([path]) => !path.includes('.test.')))(
  '%s names start and end, not left and right',
  (path, source) => {
    const physical = source.match(path.endsWith('.css') ? physicalProperty : physicalClass) ?? [];
    expect(physical).toEqual([]);
  },
);
