import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

interface PageMarkProps {
  icon: LucideIcon;
  /** Something goes on by itself. */
  isAlive?: boolean;
}

export const PageMark = ({ icon, isAlive = false }: PageMarkProps) => (
  <span className="relative mb-5 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
    {isAlive && (
      <span
        aria-hidden="true"
        data-keeps-moving=""
        className="absolute inset-0 animate-breathe rounded-full ring-4 ring-accent-soft"
      />
    )}
    <Icon of={icon} size="lg" className="relative" />
  </span>
);
