import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface ActionButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  icon: LucideIcon;
  onClick: () => unknown;
  disabled?: boolean | undefined;
  /** For what can be on or off. */
  isOn?: boolean | undefined;
  'data-testid'?: string;
  'data-copied'?: boolean;
}

/** One of the small buttons under a message. */
export const ActionButton = ({ label, icon, isOn, ...rest }: ActionButtonProps) => (
  <Tooltip label={label}>
    <IconButton
      {...rest}
      size="sm"
      label={label}
      aria-pressed={isOn}
      icon={<Icon of={icon} size="sm" className={isOn ? 'fill-current/25' : undefined} />}
      className={cx('text-ink-soft hover:text-ink', isOn && 'text-accent')}
    />
  </Tooltip>
);
