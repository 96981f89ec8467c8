import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { confirm } from '../../ui/confirm.ts';
import { logOut } from '../auth/log-out.ts';
import type { SessionUser } from '../auth/session-store.ts';
import { sendDeleteAccount } from './queries.ts';
import { readPlanIfRefused } from './read-plan.ts';

/** Asks first. A plan that still runs has to be canceled before. */
export const useDeleteAccount = ({ is_subscribed, canceled_at }: SessionUser) => {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const isBlocked = is_subscribed && canceled_at === null;

  const deleteAccount = async (): Promise<void> => {
    setError(null);
    const isSure = await confirm({
      title: t('profile.askDelete'),
      text: isBlocked
        ? `${t('profile.askDeleteText')}\n\n${t('profile.askDeleteBlocked')}`
        : t('profile.askDeleteText'),
      yes: t('profile.deleteYes'),
      no: t('profile.deleteNo'),
      isDangerous: true,
      isYesDisabled: isBlocked,
    });
    if (!isSure) return;
    setIsDeleting(true);
    try {
      await sendDeleteAccount();
    } catch (refusal) {
      setIsDeleting(false);
      setError(t('profile.deleteError'));
      await readPlanIfRefused(refusal);
      return;
    }
    await logOut();
  };

  return { error, isDeleting, deleteAccount };
};
