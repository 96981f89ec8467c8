import { fileFits, pictureExtensions } from '@hale/contract/file-rules';
import { useEffect, useState } from 'react';
import { readDraft, readDraftFiles, saveDraft, saveDraftFiles } from '../messages/save-draft.ts';
import { checkPicture, type PictureVerdict } from './check-picture.ts';

export interface IdPicture {
  file: File;
  url: string;
  /** Undefined while the picture is being looked at. */
  verdict: PictureVerdict | undefined;
}

/** One picture of the ID verification. It outlives a reload on this device until it is sent. */
export const useIdPicture = (name: 'photo_id' | 'selfie') => {
  const draftName = `id-verification ${name}`;
  const [picture, setPicture] = useState<IdPicture | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const url = picture?.url;

  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const show = (file: File): void => {
    setPicture({ file, url: URL.createObjectURL(file), verdict: undefined });
    void checkPicture(file).then((verdict) =>
      setPicture((shown) => (shown?.file === file ? { ...shown, verdict } : shown)),
    );
  };

  useEffect(() => {
    let isGone = false;
    // Only what is marked as kept: a page closed in the middle may have left bytes of a sent picture.
    if (!readDraft(draftName)?.hasFiles) {
      void saveDraftFiles(draftName, []);
      return;
    }
    void readDraftFiles(draftName).then(([file]) => {
      if (file && !isGone) show(file);
    });
    return () => {
      isGone = true;
    };
  }, [draftName]);

  const choose = (file: File): void => {
    const isFine = fileFits(file, pictureExtensions);
    setIsRefused(!isFine);
    if (!isFine) {
      void remove();
      return;
    }
    show(file);
    saveDraft(draftName, { text: '', sentKey: null, hasFiles: true });
    void saveDraftFiles(draftName, [file]);
  };

  /** Gone from this device when it resolves. */
  const remove = (): Promise<void> => {
    setPicture(null);
    saveDraft(draftName, { text: '', sentKey: null, hasFiles: false });
    return saveDraftFiles(draftName, []);
  };

  return { picture, isRefused, choose, remove };
};
