import { UserRoundCheck } from 'lucide-react';
import { Link } from '../../../router/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useReviewTexts } from '../load-doctor-review.ts';

/** Says at an answer that it used what the person saved, and leads to the switch. */
export const ProfileSign = () => {
  const text = useReviewTexts();
  return (
    <Link
      to="/your-medical-history"
      title={text('usesProfileHint')}
      data-testid="uses-profile"
      className="mt-3 inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full bg-ink/6 px-3 text-xs font-medium text-ink-soft transition-colors duration-(--duration-quick) hover:text-ink"
    >
      <Icon of={UserRoundCheck} size="xs" />
      {text('usesProfile')}
    </Link>
  );
};
