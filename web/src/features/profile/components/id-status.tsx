import type { PersonalData } from '@hale/contract/personal-data';
import { shortDate } from '../../../i18n/formats.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useFormTexts } from '../load-forms.ts';

const tones = { pending: 'info', verified: 'success', rejected: 'warning' } as const;

/** How the verification stands; nothing before the first pictures. */
export const IdStatus = ({ verification }: { verification: PersonalData['id_verification'] }) => {
  const text = useFormTexts();
  const { status, submitted_at } = verification;
  if (status === 'none') return null;
  const date = submitted_at ? shortDate(new Date(submitted_at)) : '';

  return (
    <Banner
      tone={tones[status]}
      title={text(`id.${status}`)}
      data-testid="id-status"
      data-status={status}
      className="mt-6"
    >
      {status === 'rejected' ? text('id.rejectedText') : text('id.pendingText', { date })}
    </Banner>
  );
};
