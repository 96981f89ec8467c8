import type { CaseSheet } from '@hale/contract/case-sheet';
import type { ReactNode } from 'react';
import { intlTag } from '../../../i18n/intl-tag.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { countryName } from '../../profile/list-countries.ts';
import { useReviewTexts } from '../load-doctor-review.ts';
import { Differential } from './differential.tsx';
import { Pair, PairList, Section, SectionRow, TwoLanguages } from './sheet-parts.tsx';

interface CaseSheetViewProps {
  sheet: CaseSheet;
  /** The files of the chat, as the reader may open them. */
  attachments: ReactNode;
}

const urgencyTones = {
  emergency: 'emergency',
  urgent: 'danger',
  routine: 'info',
  self_care: 'success',
} as const;

/** One page about a chat: for the person who keeps it and for the physician who reads it. */
export const CaseSheetView = ({ sheet, attachments }: CaseSheetViewProps) => {
  const { language } = useTranslation();
  const text = useReviewTexts();
  const moment = new Intl.DateTimeFormat(intlTag(language.tag), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const { patient, urgency, note } = sheet;
  const place = patient.country && countryName(patient.country, language.tag);
  const facts = [
    patient.name,
    patient.age === null ? '' : text('sheet.years', { age: patient.age }),
    patient.sex === null ? '' : text(`sheet.${patient.sex}`),
    place ?? '',
  ].filter((fact) => fact !== '');

  return (
    <TwoLanguages value={sheet.language !== 'en'}>
      <article data-testid="case-sheet" className="space-y-5">
        <header>
          <Pair of={sheet.name} className="text-lg font-semibold" />
          <p className="mt-1 text-sm text-ink-soft">
            {text('sheet.made', { date: moment.format(new Date(sheet.created_at)) })}
          </p>
          {!sheet.is_translated && (
            <p className="mt-2 text-sm text-ink-soft">{text('sheet.asWritten')}</p>
          )}
        </header>
        {facts.length > 0 && (
          <Section heading="sheet.patient">
            <p className="flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </p>
          </Section>
        )}
        {urgency && (
          <Section heading="sheet.urgency" data-testid="sheet-urgency">
            <Badge tone={urgencyTones[urgency.level]} className="mb-2">
              {text(`sheet.${urgency.level}`)}
            </Badge>
            <Pair of={urgency.title} className="font-semibold" />
            <Pair of={urgency.advice} />
          </Section>
        )}
        <Section heading="sheet.summary" data-testid="sheet-summary">
          <Pair of={sheet.summary} />
        </Section>
        <Section heading="sheet.timeline" data-testid="sheet-timeline">
          <ol className="space-y-2.5">
            {sheet.timeline.map((entry) => (
              <li key={entry.message_id}>
                <time dateTime={entry.created_at} className="text-sm text-ink-soft">
                  {moment.format(new Date(entry.created_at))}
                </time>
                <Pair of={entry.text} />
              </li>
            ))}
          </ol>
        </Section>
        <SectionRow>
          <Section heading="sheet.present" data-testid="sheet-present">
            <PairList items={sheet.findings.present} />
          </Section>
          <Section heading="sheet.absent">
            <PairList items={sheet.findings.absent} />
          </Section>
        </SectionRow>
        <SectionRow>
          <Section heading="sheet.medicines">
            <PairList items={sheet.medicines} />
          </Section>
          <Section heading="sheet.allergies">
            <PairList items={sheet.allergies} />
          </Section>
        </SectionRow>
        <Section heading="sheet.history">
          <PairList items={sheet.history} />
        </Section>
        {sheet.differential.length > 0 && (
          <Section heading="sheet.differential" data-testid="sheet-differential">
            <Differential items={sheet.differential} />
          </Section>
        )}
        <Section heading="sheet.advised">
          <PairList items={sheet.advised} />
        </Section>
        {sheet.attachments.length > 0 && (
          <Section heading="sheet.attachments">{attachments}</Section>
        )}
        {sheet.sources.length > 0 && (
          <Section heading="sheet.sources">
            <ul className="list-disc space-y-1 ps-5 marker:text-accent">
              {sheet.sources.map(({ title, link }) => (
                <li key={link}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    dir="auto"
                    className={textLinkClass}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {note && (
          <Section heading="sheet.note" data-testid="sheet-note">
            <p dir="auto" className="whitespace-pre-wrap">
              {note.text}
            </p>
            <p className="mt-2 text-sm">
              <bdi className="font-semibold">{note.name}</bdi>, <bdi>{note.role}</bdi>
            </p>
          </Section>
        )}
      </article>
    </TwoLanguages>
  );
};
