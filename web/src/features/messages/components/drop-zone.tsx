import { fileLimits, timings } from '@hale/contract/constants';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
}

/** Some browsers tell what it is only when it is dropped. */
const mayCarryFiles = ({ dataTransfer }: DragEvent): boolean =>
  !dataTransfer || dataTransfer.types.length === 0 || dataTransfer.types.includes('Files');

/** Files may be dropped anywhere on the window; while they hover over it, it says so. */
export const DropZone = ({ onFiles }: DropZoneProps) => {
  const { t } = useTranslation();
  const [isActive, setIsActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const over = useEffectEvent((event: DragEvent) => {
    if (!mayCarryFiles(event)) return;
    event.preventDefault();
    clearTimeout(timer.current);
    setIsActive(true);
  });
  // Moving from one element to the next leaves and enters: only a while of neither is a leaving.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsActive(false), timings.dropHighlightMs);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!mayCarryFiles(event)) return;
    event.preventDefault();
    clearTimeout(timer.current);
    setIsActive(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <div
      data-testid="drop-zone"
      data-active={isActive}
      aria-hidden={!isActive}
      className={cx(
        'pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-xl bg-canvas/90 text-center outline-2 -outline-offset-8 outline-accent outline-dashed transition-opacity duration-(--duration-quick)',
        !isActive && 'invisible opacity-0',
      )}
    >
      <div className="p-4">
        <Icon of={FileUp} size="lg" className="mx-auto text-accent" />
        <p className="mt-3 text-lg font-semibold">{t('files.drop')}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {t('files.dropHint', { max: fileLimits.maxFiles })}
        </p>
      </div>
    </div>
  );
};
