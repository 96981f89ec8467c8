import { LockKeyhole } from 'lucide-react';
import { Link } from '../../../router/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useFormTexts } from '../load-forms.ts';

/** What happens to what is written here, before anybody writes it. */
export const PrivacyNote = ({ of }: { of: 'personal' | 'history' | 'id' }) => {
  const text = useFormTexts();
  return (
    <aside className="mt-6 flex gap-3 rounded-lg bg-sunken p-4 text-sm text-ink-soft">
      <Icon of={LockKeyhole} className="mt-0.5 text-accent" />
      <div>
        <p className="font-semibold text-ink">{text('privacy.title')}</p>
        <p className="mt-0.5">
          {text(`privacy.${of}`)}{' '}
          <Link to="/privacy-policy" className={textLinkClass}>
            {text('privacy.link')}
          </Link>
        </p>
      </div>
    </aside>
  );
};
