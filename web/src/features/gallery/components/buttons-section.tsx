import { ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { LONG_TEXT, Section, shownFocused, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'soft', 'quiet', 'danger', 'emergency'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));

export const ButtonsSection = () => (
  <Section id="buttons" title="Buttons and links">
    <Specimen name="Variants" note="hover and press them">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Specimen>
    <Specimen name="Sizes">
      {sizes.map((size) => (
        <Button key={size} size={size}>
          Size {size}
        </Button>
      ))}
    </Specimen>
    <Specimen name="With icons">
      <Button icon={<Icon of={Plus} />}>New chat</Button>
      <Button variant="secondary" iconEnd={<Icon of={ArrowRight} directional />}>
        Continue
      </Button>
    </Specimen>
    <Specimen name="Focused">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} className={shownFocused}>
          {variant}
        </Button>
      ))}
    </Specimen>
    <Specimen name="Disabled">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </Specimen>
    <Specimen name="Loading">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} loading>
          {variant}
        </Button>
      ))}
      <Button variant="secondary" data-testid="gallery-slow-button" onClick={wait}>
        Press me: busy until done
      </Button>
    </Specimen>
    <Specimen name="Long text" wide>
      <div className="grid max-w-xs gap-3">
        <Button block>{LONG_TEXT}</Button>
      </div>
    </Specimen>
    <Specimen name="Icon buttons">
      <IconButton label="Edit" icon={<Icon of={Pencil} />} />
      <IconButton label="Add" variant="primary" icon={<Icon of={Plus} />} />
      <IconButton label="Delete" variant="secondary" icon={<Icon of={Trash2} />} />
      <IconButton label="Edit small" size="sm" icon={<Icon of={Pencil} size="sm" />} />
      <IconButton label="Busy" variant="secondary" loading icon={<Icon of={Pencil} />} />
      <IconButton label="Not now" disabled icon={<Icon of={Pencil} />} />
      <IconButton label="Focused" className={shownFocused} icon={<Icon of={Pencil} />} />
    </Specimen>
    <Specimen name="Links">
      <a href="#buttons" className={textLinkClass}>
        A link in text
      </a>
      <a href="#buttons" className={buttonClass({ variant: 'secondary' })}>
        A link that looks like a button
      </a>
    </Specimen>
  </Section>
);
