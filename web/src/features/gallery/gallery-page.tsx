import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { setTheme, themes, useTheme } from '../../ui/theme.ts';
import { ButtonsSection } from './components/buttons-section.tsx';
import { ChoicesSection } from './components/choices-section.tsx';
import { DataSection } from './components/data-section.tsx';
import { FeedbackSection } from './components/feedback-section.tsx';
import { FieldsSection } from './components/fields-section.tsx';
import { FoundationsSection } from './components/foundations-section.tsx';
import { OverlaysSection } from './components/overlays-section.tsx';
import { RtlSection } from './components/rtl-section.tsx';

const sections = [
  'foundations',
  'buttons',
  'fields',
  'choices',
  'feedback',
  'overlays',
  'data',
  'rtl',
];

const usePageDirection = () => {
  const [direction, setDirection] = useState(() => document.documentElement.dir || 'ltr');
  useEffect(() => {
    const before = document.documentElement.dir;
    document.documentElement.dir = direction;
    return () => {
      document.documentElement.dir = before;
    };
  }, [direction]);
  return [direction, setDirection] as const;
};

/** Every primitive in every state, for the people who build with them. */
export const GalleryPage = () => {
  const theme = useTheme();
  const [direction, setDirection] = usePageDirection();
  return (
    <div data-testid="gallery" className="min-h-dvh bg-canvas">
      <header className="top-0 z-10 border-b sm:sticky border-line bg-canvas py-2">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 sm:px-8">
          <h1 className="me-auto text-lg">Gallery</h1>
          <div role="group" aria-label="Theme" className="flex gap-1">
            {themes.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === theme ? 'soft' : 'quiet'}
                aria-pressed={name === theme}
                data-testid={`gallery-theme-${name}`}
                onClick={() => setTheme(name)}
              >
                {name}
              </Button>
            ))}
          </div>
          <div role="group" aria-label="Direction" className="flex gap-1">
            {['ltr', 'rtl'].map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === direction ? 'soft' : 'quiet'}
                aria-pressed={name === direction}
                data-testid={`gallery-dir-${name}`}
                onClick={() => setDirection(name)}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      </header>
      <div className="mx-auto flex max-w-6xl gap-12 px-4 py-8 sm:px-8">
        <nav aria-label="Sections" className="sticky top-20 hidden self-start lg:block">
          <ul className="grid w-36 gap-1">
            {sections.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-sm py-1 text-sm text-ink-soft capitalize hover:text-ink"
                >
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="grid min-w-0 flex-1 gap-16">
          <FoundationsSection />
          <ButtonsSection />
          <FieldsSection />
          <ChoicesSection />
          <FeedbackSection />
          <OverlaysSection />
          <DataSection />
          <RtlSection />
        </main>
      </div>
    </div>
  );
};
