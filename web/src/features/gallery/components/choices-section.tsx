import { useState } from 'react';
import { Accordion } from '../../../ui/accordion.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { SearchableList } from '../../../ui/searchable-list.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LONG_TEXT, LONG_WORD, Section, Specimen } from './specimen.tsx';

const plans = [
  { value: 'once', label: 'Twenty questions', description: 'Paid once', aside: <b>$4</b> },
  {
    value: 'year',
    label: 'A whole year',
    description: LONG_TEXT,
    aside: <Badge tone="accent">Best value</Badge>,
  },
  { value: 'gone', label: 'Not available', description: 'Disabled', disabled: true },
] as const;

const tabs = [
  { value: 'people', label: 'People' },
  { value: 'settings', label: 'Settings' },
  { value: 'long', label: 'A tab with many words' },
  { value: 'dialogues', label: 'Dialogues' },
] as const;

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', detail: 'Spanish', lang: 'es' },
  { value: 'tr', label: 'Türkçe', detail: 'Turkish', lang: 'tr' },
  { value: 'vi', label: 'Tiếng Việt', detail: 'Vietnamese', lang: 'vi' },
  { value: 'el', label: 'Ελληνικά', detail: 'Greek', lang: 'el' },
  { value: 'uk', label: 'Українська', detail: 'Ukrainian', lang: 'uk' },
  { value: 'ar', label: 'العربية', detail: 'Arabic', lang: 'ar', dir: 'rtl' },
  { value: 'he', label: 'עברית', detail: 'Hebrew', lang: 'he', dir: 'rtl' },
  { value: 'hi', label: 'हिन्दी', detail: 'Hindi', lang: 'hi' },
  { value: 'zh', label: '简体中文', detail: 'Chinese', lang: 'zh' },
  { value: 'ja', label: '日本語', detail: 'Japanese', lang: 'ja' },
] as const;

const questions = [
  {
    id: 'doctor',
    title: 'Does this replace a doctor?',
    content: 'No. It helps you to prepare and to decide.',
  },
  { id: 'private', title: 'Who can read what I write?', content: LONG_TEXT },
  { id: 'long', title: LONG_TEXT, content: LONG_WORD },
];

export const ChoicesSection = () => {
  const [plan, setPlan] = useState<(typeof plans)[number]['value']>('once');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('people');
  const [language, setLanguage] = useState<(typeof languages)[number]['value']>('en');
  return (
    <Section id="choices" title="Choices">
      <Specimen name="Radio cards" wide>
        <RadioCards
          label="Plan"
          options={plans}
          value={plan}
          onChange={setPlan}
          className="lg:grid-cols-3"
        />
      </Specimen>
      <Specimen name="Tabs" wide>
        <Tabs label="Areas" tabs={tabs} value={tab} onChange={setTab}>
          <p>Here stands what belongs to “{tab}”.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Searchable list" wide>
        <div className="max-w-sm rounded-lg border border-line bg-raised">
          <SearchableList
            label="Languages"
            searchLabel="Find a language"
            items={languages}
            value={language}
            onSelect={setLanguage}
            empty="No language of that name."
            className="h-80"
          />
        </div>
      </Specimen>
      <Specimen name="Accordion" note="one open at a time" wide>
        <Accordion items={questions} itemTestId="gallery-question" />
      </Specimen>
    </Section>
  );
};
