import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

type SectionProps = { id: string; title: string; children: ReactNode };

export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-2">
    <h2 id={`${id}-title`} className="mb-5 text-2xl">
      {title}
    </h2>
    <div className="grid gap-6">{children}</div>
  </section>
);

type SpecimenProps = { name: string; note?: string; wide?: boolean; children: ReactNode };

/** One primitive in one state or one row of states. */
export const Specimen = ({ name, note, wide = false, children }: SpecimenProps) => (
  <div className="min-w-0">
    <h3 className="mb-2 flex gap-2 text-sm tracking-normal text-ink-soft">
      {name}
      {note && <span className="font-normal text-ink-faint">{note}</span>}
    </h3>
    <div className={cx('min-w-0', !wide && 'flex flex-wrap items-center gap-3')}>{children}</div>
  </div>
);

/** How anything looks when the keyboard is on it. */
export const shownFocused = 'outline-2 outline-offset-2 outline-focus';

export const LONG_TEXT =
  'A label that turned out much longer than anybody planned for, as it does in Finnish, German or Tamil';
export const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
