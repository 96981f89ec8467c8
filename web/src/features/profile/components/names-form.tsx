import { bounds } from '@hale/contract/constants';
import { Check, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { SessionUser } from '../../auth/session-store.ts';
import { useNamesForm } from '../use-names-form.ts';
import { ErrorLine } from './error-line.tsx';
import { ProfileCard } from './profile-card.tsx';

const namesOf = ({ first_name, last_name }: SessionUser) => ({
  firstName: first_name,
  lastName: last_name,
});

export const NamesForm = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation();
  const form = useNamesForm(namesOf(user));
  const { phase, names, isSending, error, change, giveUp } = form;
  const firstInput = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = phase === 'save';
  const isMissing = (name: string) => (error !== null && name.trim() === '') || undefined;

  const startEditing = () => {
    form.begin();
    firstInput.current?.focus();
  };

  return (
    <ProfileCard title={t('profile.names')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isEditing) void form.save();
          else startEditing();
        }}
      >
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <Field label={t('signUp.firstName')}>
            <TextInput
              ref={firstInput}
              name="firstName"
              autoComplete="given-name"
              maxLength={bounds.personName.max}
              readOnly={!isEditing}
              aria-invalid={isMissing(names.firstName)}
              value={names.firstName}
              onChange={(event) => change({ ...names, firstName: event.target.value })}
              data-testid="profile-first-name"
            />
          </Field>
          <Field label={t('signUp.lastName')}>
            <TextInput
              name="lastName"
              autoComplete="family-name"
              maxLength={bounds.personName.max}
              readOnly={!isEditing}
              aria-invalid={isMissing(names.lastName)}
              value={names.lastName}
              onChange={(event) => change({ ...names, lastName: event.target.value })}
              data-testid="profile-last-name"
            />
          </Field>
        </div>
        <ErrorLine text={error} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            ref={editButton}
            type="submit"
            variant={isEditing ? 'primary' : 'secondary'}
            icon={phase !== 'save' && <Icon of={phase === 'saved' ? Check : Pencil} size="sm" />}
            loading={isSending}
            onClick={(event) => {
              // The second press of two was meant for what the first one has done already.
              if (event.detail > 1) event.preventDefault();
            }}
            data-testid="profile-edit"
            data-state={phase}
          >
            {t(`profile.${phase}`)}
          </Button>
          {isEditing && (
            <Button
              variant="quiet"
              disabled={isSending}
              onClick={() => {
                giveUp();
                // This button goes.
                editButton.current?.focus();
              }}
            >
              {t('profile.cancelEdit')}
            </Button>
          )}
        </div>
      </form>
      <p role="status" className="sr-only">
        {phase === 'saved' && t('profile.saved')}
      </p>
    </ProfileCard>
  );
};
