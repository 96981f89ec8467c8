import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { toastQueue, type ShownToast } from './toast.ts';

const SHORTEST_MS = 5000;
const MS_PER_CHARACTER = 60;

const tones = {
  neutral: { icon: Info, className: 'text-info' },
  success: { icon: CircleCheck, className: 'text-success' },
  danger: { icon: CircleAlert, className: 'text-danger' },
};

const ToastCard = ({ message, closeLabel }: { message: ShownToast; closeLabel: string }) => {
  const [isHeld, setIsHeld] = useState(false);
  const { icon, className } = tones[message.tone ?? 'neutral'];
  const close = () => toastQueue.remove(message);

  useEffect(() => {
    if (isHeld || message.isLasting) return;
    const readingMs = Math.max(SHORTEST_MS, message.text.length * MS_PER_CHARACTER);
    const timer = setTimeout(() => toastQueue.remove(message), readingMs);
    return () => clearTimeout(timer);
  }, [isHeld, message]);

  return (
    <div
      data-testid="toast"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-lg border border-line bg-raised py-2 ps-4 pe-2 text-ink shadow-overlay"
    >
      <Icon of={icon} className={cx('self-start mt-2', className)} />
      <p className="min-w-0 flex-1 py-1.5 text-sm font-medium">{message.text}</p>
      {message.action && (
        <Button
          variant="soft"
          size="sm"
          onClick={() => {
            close();
            message.action?.onSelect();
          }}
        >
          {message.action.label}
        </Button>
      )}
      <IconButton
        size="sm"
        label={closeLabel}
        icon={<Icon of={X} size="sm" />}
        onClick={close}
        className="text-ink-soft"
      />
    </div>
  );
};

/** Stands once at the top of the app; shows what `toast` says, above everything, without taking the focus. */
export const ToastHost = ({ closeLabel }: { closeLabel: string }) => {
  const messages = toastQueue.useItems();
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Shown anew each time: the last one shown lies on top, also above a dialog opened meanwhile.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [messages]);

  return (
    <div ref={region} popover="manual" role="status" aria-live="polite" className="toast-region">
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} closeLabel={closeLabel} />
      ))}
    </div>
  );
};
