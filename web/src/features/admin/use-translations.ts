import type { DialogDetail, TranslatedMessage } from '@hale/contract/admin-dialog-view';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { useAdminTexts } from './load-admin.ts';
import { storedTranslations, translateMessages, translateOne } from './translate-messages.ts';

export type DialogView = 'original' | 'translated';

/**
 * The messages of a dialog in the language on screen. They are translated when it opens; when all are
 * here, they take the place of the original.
 */
export const useTranslations = (dialog: DialogDetail) => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const [translations, setTranslations] = useState(() => storedTranslations(dialog.messages));
  const [view, setView] = useState<DialogView>('original');
  /** How many are done; null when nothing is being translated. */
  const [done, setDone] = useState<number | null>(null);

  const keep = (translated: TranslatedMessage) =>
    setTranslations((before) => new Map(before).set(translated.id, translated));

  useEffect(() => {
    if (dialog.messages.length === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setDone(0);
    void translateMessages(dialog.messages, { language: language.code, signal }, (translated) => {
      keep(translated);
      setDone((count) => (count ?? 0) + 1);
    })
      .then(() => {
        if (!signal.aborted) setView('translated');
      })
      .catch(() => {
        if (!signal.aborted) void showAlert(text('viewer.translateFailed'));
      })
      .finally(() => {
        if (!signal.aborted) setDone(null);
      });
    return () => leaving.abort();
    // A comment or a label changes the dialog too, and translates nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dialog.conversation_id, language.code]);

  const translateAgain = async (messageId: number) => {
    try {
      keep(await translateOne(messageId, { language: language.code, isAgain: true }));
      setView('translated');
    } catch {
      void showAlert(text('viewer.translateFailed'));
    }
  };

  return { translations, view, setView, done, translateAgain };
};
