import type { CaseSheet, SheetText } from '@hale/contract/case-sheet';
import { type LanguageCode, standardLanguageTag } from '@hale/contract/languages';
import { sheetTexts } from './sheet-texts.ts';

/** One side of a case sheet on paper. */
export interface Section {
  heading: string;
  lines: readonly string[];
}

interface Side {
  code: LanguageCode;
  /** Which of the two texts. */
  pick(text: SheetText): string;
}

/** The sections of the sheet in the person's language and in English, line by line side by side. */
export function listSections(sheet: CaseSheet, own: LanguageCode): [Section, Section][] {
  const ownSide = sectionsOf(sheet, { code: own, pick: (text) => text.own });
  const english = sectionsOf(sheet, { code: 'en', pick: ({ own: text, english: e }) => e ?? text });
  return ownSide.flatMap((section, at) => {
    const other = english[at];
    return other ? [[section, other] satisfies [Section, Section]] : [];
  });
}

function sectionsOf(sheet: CaseSheet, side: Side): Section[] {
  const say = sheetTexts(side.code);
  const texts = (items: readonly SheetText[]) => items.map((text) => `• ${side.pick(text)}`);
  const { urgency, findings, note } = sheet;
  const day = (moment: string) => formatDay(side.code, moment);
  const listed: [string, readonly string[]][] = [
    ['summary', [side.pick(sheet.summary)]],
    [
      'urgency',
      urgency ? [`${say(`urgency.${urgency.level}`)}. ${side.pick(urgency.advice)}`.trim()] : [],
    ],
    [
      'timeline',
      sheet.timeline.map(({ created_at: at, text }) => `${day(at)}: ${side.pick(text)}`),
    ],
    ['present', texts(findings.present)],
    ['absent', texts(findings.absent)],
    ['medicines', texts(sheet.medicines)],
    ['allergies', texts(sheet.allergies)],
    ['history', texts(sheet.history)],
    ['differential', sheet.differential.map((one) => tellCondition(one, side))],
    ['advised', texts(sheet.advised)],
    ['attachments', sheet.attachments.map(({ file_of_name: name }) => `• ${name}`)],
    ['sources', sheet.sources.map(({ title, link }) => `• ${title} (${link})`)],
    [
      'note',
      note
        ? [
            ...note.text.split('\n').filter((line) => line.trim() !== ''),
            say('signed', { name: note.name, role: note.role, date: day(note.created_at) }),
          ]
        : [],
    ],
  ];
  // A physician must see that nothing is known of these, not wonder.
  const always = new Set(['present', 'absent', 'medicines', 'allergies']);
  return listed.flatMap(([key, lines]) =>
    lines.length > 0 || always.has(key)
      ? [{ heading: say(key), lines: lines.length > 0 ? lines : [say('none')] }]
      : [],
  );
}

function tellCondition(condition: CaseSheet['differential'][number], { code, pick }: Side): string {
  const say = sheetTexts(code);
  const argue = (heading: string, items: readonly SheetText[]) =>
    items.length === 0 ? '' : ` ${say(heading)}: ${items.slice(0, 5).map(pick).join('; ')}.`;
  return `• ${pick(condition.name)} (${condition.likelihood} %).${argue('for', condition.for)}${argue('against', condition.against)}`;
}

export function formatDay(code: LanguageCode, moment: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(standardLanguageTag(code), style).format(new Date(moment));
}
