import { Globe, Smartphone, TabletSmartphone } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAdminTexts } from '../load-admin.ts';

const icons = { ios: Smartphone, android: TabletSmartphone, other: Globe };

interface PlatformIconProps {
  platform: keyof typeof icons;
  'data-testid'?: string;
}

export const PlatformIcon = ({ platform, 'data-testid': testId }: PlatformIconProps) => {
  const text = useAdminTexts();
  const name = text(`platform.${platform}`);
  return (
    <span title={name} data-testid={testId} data-platform={platform} className="text-ink-faint">
      <Icon of={icons[platform]} size="sm" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
};
