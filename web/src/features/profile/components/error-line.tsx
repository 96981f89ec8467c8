import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

/** At most one is on the page: the last thing that went wrong. */
export const ErrorLine = ({ text }: { text: string | null }) =>
  text && (
    <div role="alert" className="mt-4 flex items-start gap-2 text-sm font-medium text-danger">
      <Icon of={CircleAlert} size="sm" className="mt-0.5" />
      <span data-testid="profile-error">{text}</span>
    </div>
  );
