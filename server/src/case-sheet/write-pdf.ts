import type { CaseSheet } from '@hale/contract/case-sheet';
import { type LanguageCode, readLanguageLeniently, rtlLanguages } from '@hale/contract/languages';
import { openPaper, type Paper, type TextStyle } from '../lib/pdf/page.ts';
import { formatDay, listSections, type Section } from './list-sections.ts';
import type { SheetTask } from './sheet-task.ts';
import { sheetTexts, writtenLanguage } from './sheet-texts.ts';

const MARGIN = 34;
const GAP = 18;
/** From easy to read to what still can be: the first at which all of it fits on one page. */
const SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];
const ink = '#18221f';
const brand = '#0f5a57';
const soft = '#5b6663';
const rule = '#d9d4c8';

interface Layout {
  language: LanguageCode;
  /** One column where both sides say the same. */
  columns: readonly { x: number; width: number; direction: 'ltr' | 'rtl'; side: 0 | 1 }[];
  pairs: readonly [Section, Section][];
  size: number;
}

/** The case sheet on a page: the person's language beside English, each in its own direction. */
export async function writeSheetPdf({ sheet, productName }: SheetTask): Promise<Buffer> {
  const language = writtenLanguage(readLanguageLeniently(sheet.language));
  const paper = openPaper({
    size: 'A4',
    margin: 0,
    lang: language === 'ua' ? 'uk' : language,
    displayTitle: true,
    info: {
      Title: sheetTexts(language)('title'),
      Author: productName,
      CreationDate: new Date(sheet.created_at),
    },
  });
  const { width, height } = paper.pdf.page;
  const columns = columnsOf(language, width - 2 * MARGIN);
  const pairs = listSections(sheet, language);
  const top = writeHead(paper, { sheet, productName }, language);
  const room = height - top - MARGIN - 14;
  const fits = (size: number) => heightOfAll(paper, { language, columns, pairs, size }) <= room;
  const size = SIZES.find(fits) ?? SIZES.at(-1) ?? 6;
  writeBody(paper, { language, columns, pairs, size }, { top, bottom: height - MARGIN - 14 });
  writeFoot(paper, sheet, language);
  return paper.finish();
}

function columnsOf(language: LanguageCode, width: number): Layout['columns'] {
  if (language === 'en') return [{ x: MARGIN, width, direction: 'ltr', side: 1 }];
  const half = (width - GAP) / 2;
  const isRtl = rtlLanguages.includes(language);
  const [left, right] = [MARGIN, MARGIN + half + GAP];
  // Each language begins where its readers begin.
  return [
    { x: isRtl ? right : left, width: half, direction: isRtl ? 'rtl' : 'ltr', side: 0 },
    { x: isRtl ? left : right, width: half, direction: 'ltr', side: 1 },
  ];
}

function writeHead(
  paper: Paper,
  { sheet, productName }: SheetTask,
  language: LanguageCode,
): number {
  const { width } = paper.pdf.page;
  const columns = columnsOf(language, width - 2 * MARGIN);
  let bottom = MARGIN;
  for (const { direction, side, ...column } of columns) {
    const code = side === 0 ? language : 'en';
    const say = sheetTexts(code);
    const { patient } = sheet;
    const about = [
      patient.name,
      patient.age === null ? '' : say('ageSex', { age: patient.age }),
      patient.sex === null ? '' : say(patient.sex),
      patient.country === null ? '' : say('country', { country: patient.country }),
    ].filter(Boolean);
    const style = (size: number, weight: 400 | 700, colour: string): TextStyle => ({
      size,
      weight,
      colour,
      direction,
    });
    let y = MARGIN;
    y += paper.write(`${productName} · ${say('title')}`, { ...column, y }, style(15, 700, brand));
    y += paper.write(about.join(' · '), { ...column, y: y + 2 }, style(10, 700, ink)) + 2;
    const made = say('made', { date: `${formatDay(code, sheet.created_at)} UTC` });
    y += paper.write(made, { ...column, y }, style(8, 400, soft));
    bottom = Math.max(bottom, y);
  }
  paper.pdf
    .moveTo(MARGIN, bottom + 6)
    .lineTo(width - MARGIN, bottom + 6)
    .strokeColor(rule)
    .stroke();
  return bottom + 12;
}

const bodyStyle = (size: number, direction: 'ltr' | 'rtl'): TextStyle => ({
  size,
  weight: 400,
  colour: ink,
  direction,
});
const headingStyle = (size: number, direction: 'ltr' | 'rtl'): TextStyle => ({
  size: size + 0.5,
  weight: 700,
  colour: brand,
  direction,
});

function heightOfPair(paper: Paper, pair: readonly [Section, Section], layout: Layout): number {
  const heights = layout.columns.map(({ width, direction, side }) => {
    const { heading, lines } = pair[side];
    return [
      paper.heightOf(heading, width, headingStyle(layout.size, direction)),
      ...lines.map((line) => paper.heightOf(line, width, bodyStyle(layout.size, direction))),
    ].reduce((sum, height) => sum + height, 0);
  });
  return Math.max(...heights) + layout.size * 0.6;
}

function heightOfAll(paper: Paper, layout: Layout): number {
  return layout.pairs.reduce((sum, pair) => sum + heightOfPair(paper, pair, layout), 0);
}

/** What does not fit even in the smallest letters goes on, on a second page. */
function writeBody(
  paper: Paper,
  layout: Layout,
  { top, bottom }: { top: number; bottom: number },
): void {
  let y = top;
  for (const pair of layout.pairs) {
    const height = heightOfPair(paper, pair, layout);
    if (y + height > bottom && y > MARGIN) {
      paper.pdf.addPage();
      y = MARGIN;
    }
    for (const { direction, side, ...column } of layout.columns) {
      const { heading, lines } = pair[side];
      let at = y;
      at += paper.write(heading, { ...column, y: at }, headingStyle(layout.size, direction));
      for (const line of lines) {
        at += paper.write(line, { ...column, y: at }, bodyStyle(layout.size, direction));
      }
    }
    y += height;
  }
}

function writeFoot(paper: Paper, sheet: CaseSheet, language: LanguageCode): void {
  const { width, height } = paper.pdf.page;
  for (const { direction, side, ...column } of columnsOf(language, width - 2 * MARGIN)) {
    const say = sheetTexts(side === 0 ? language : 'en');
    const words = [say('notice'), sheet.is_translated ? '' : say('untranslated')];
    const style: TextStyle = { size: 6.5, weight: 400, colour: soft, direction };
    const text = words.filter(Boolean).join(' ');
    const y = height - 14 - paper.heightOf(text, column.width, style);
    paper.write(text, { ...column, y }, style);
  }
}
