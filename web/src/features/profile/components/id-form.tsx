import type { PersonalData } from '@hale/contract/personal-data';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFormTexts } from '../load-forms.ts';
import { personalDataQuery, sendIdPictures } from '../queries.ts';
import { useFormSubmit } from '../use-form-submit.ts';
import { useIdPicture } from '../use-id-picture.ts';
import { FormFooter } from './form-footer.tsx';
import { IdStatus } from './id-status.tsx';
import { PictureField } from './picture-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';

const fields = ['photo_id', 'selfie', 'confirm'] as const;
type IdField = (typeof fields)[number];

export const IdForm = ({ data }: { data: PersonalData }) => {
  const text = useFormTexts();
  const navigate = useNavigate();
  const photoId = useIdPicture('photo_id');
  const selfie = useIdPicture('selfie');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);

  const send = async () => {
    if (!photoId.picture || !selfie.picture) return;
    setProgress(0);
    try {
      const pictures = { photoId: photoId.picture.file, selfie: selfie.picture.file };
      const { personal_data } = await sendIdPictures(pictures, setProgress);
      queryClient.setQueryData(personalDataQuery.queryKey, personal_data);
    } finally {
      setProgress(null);
    }
    await Promise.all([photoId.remove(), selfie.remove()]);
    toast({ text: text('id.pending'), tone: 'success' });
    await navigate({ to: '/profile' });
  };

  const missing: Readonly<Record<IdField, boolean>> = {
    photo_id: photoId.picture === null,
    selfie: selfie.picture === null,
    confirm: !isConfirmed,
  };
  const { faults, error, isSending, form, submit, forgive } = useFormSubmit({
    order: fields,
    messageOrder: fields,
    textOf: (field) => text(`faults.${field}`),
    check: () => fields.filter((field) => missing[field]),
    send,
  });

  const pictureField = (name: 'photo_id' | 'selfie', slot: typeof photoId) => ({
    name,
    picture: slot.picture,
    error: faults.get(name) ?? (slot.isRefused ? text(`faults.${name}`) : undefined),
    onChoose: (file: File) => {
      slot.choose(file);
      forgive(name);
    },
    onRemove: slot.remove,
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="mt-5 text-ink-soft">{text('id.lead')}</p>
      <IdStatus verification={data.id_verification} />
      <PrivacyNote of="id" />
      <div className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PictureField
          {...pictureField('photo_id', photoId)}
          title={text('id.photoId')}
          hint={text('id.photoIdHint')}
          camera="environment"
        />
        <PictureField
          {...pictureField('selfie', selfie)}
          title={text('id.selfie')}
          hint={text('id.selfieHint')}
          camera="user"
        />
      </div>
      <Checkbox
        name="confirm"
        value="true"
        label={text('id.confirm')}
        checked={isConfirmed}
        error={faults.get('confirm')}
        onChange={({ currentTarget }) => {
          setIsConfirmed(currentTarget.checked);
          forgive('confirm');
        }}
        className="mt-6"
      />
      {progress !== null && (
        <ProgressBar label={text('id.sending')} value={progress} className="mt-6" />
      )}
      <FormFooter label={text('finish')} isSending={isSending} error={error} />
    </form>
  );
};
