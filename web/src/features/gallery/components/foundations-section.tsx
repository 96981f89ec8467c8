import { Section, Specimen } from './specimen.tsx';

const grounds = ['bg-canvas', 'bg-sunken', 'bg-surface', 'bg-raised'];
const solids = [
  'bg-accent text-accent-ink',
  'bg-danger text-danger-ink',
  'bg-emergency text-emergency-ink',
];
const softs = [
  'bg-accent-soft text-accent',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
  'bg-danger-soft text-danger',
];
const scale = [
  'text-display',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];
const scripts = [
  ['en', 'How long have you had this cough?'],
  ['el', 'Πόσο καιρό έχετε αυτόν τον βήχα;'],
  ['uk', 'Як давно у вас цей кашель?'],
  ['hi', 'आपको यह खांसी कब से है?'],
  ['th', 'คุณไอมานานแค่ไหนแล้ว'],
  ['zh', '您咳嗽多久了？'],
  ['ar', 'منذ متى وأنت تعاني من هذا السعال؟'],
] as const;

const Swatch = ({ look }: { look: string }) => (
  <div
    className={`grid h-16 min-w-32 flex-1 place-items-center rounded-lg border border-line text-sm font-semibold ${look}`}
  >
    {look.split(' ')[0]?.replace('bg-', '')}
  </div>
);

export const FoundationsSection = () => (
  <Section id="foundations" title="Foundations">
    <Specimen name="Grounds">
      {grounds.map((look) => (
        <Swatch key={look} look={look} />
      ))}
    </Specimen>
    <Specimen name="Solid">
      {solids.map((look) => (
        <Swatch key={look} look={look} />
      ))}
    </Specimen>
    <Specimen name="Soft">
      {softs.map((look) => (
        <Swatch key={look} look={look} />
      ))}
    </Specimen>
    <Specimen name="Text" wide>
      <p className="text-ink">Ink: what is read first.</p>
      <p className="text-ink-soft">Soft ink: what supports it.</p>
      <p className="text-ink-faint">Faint ink: placeholders and marks.</p>
    </Specimen>
    <Specimen name="Type scale" wide>
      {scale.map((step) => (
        <p
          key={step}
          className={`${step} ${step === 'text-base' ? '' : 'font-semibold tracking-tight'}`}
        >
          {step.replace('text-', '')} · Calm, plain answers
        </p>
      ))}
    </Specimen>
    <Specimen name="Scripts" wide>
      {scripts.map(([lang, text]) => (
        <p key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="text-lg">
          {text}
        </p>
      ))}
    </Specimen>
    <Specimen name="Elevation">
      {['shadow-rest', 'shadow-raised', 'shadow-overlay'].map((shadow) => (
        <div
          key={shadow}
          className={`grid h-20 min-w-36 flex-1 place-items-center rounded-lg bg-raised text-sm ${shadow}`}
        >
          {shadow.replace('shadow-', '')}
        </div>
      ))}
    </Specimen>
  </Section>
);
