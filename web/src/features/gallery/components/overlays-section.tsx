import { EllipsisVertical, Info, LogOut, Pencil, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { LONG_TEXT, Section, Specimen } from './specimen.tsx';

const askToDelete = async () => {
  const isSure = await confirm({
    title: 'Delete this chat?',
    text: 'It cannot be brought back.',
    yes: 'Delete',
    no: 'Keep it',
    isDangerous: true,
  });
  toast({ text: isSure ? 'Deleted.' : 'Kept.', tone: isSure ? 'success' : 'neutral' });
};

const menuItems = [
  {
    id: 'rename',
    label: 'Rename',
    icon: <Icon of={Pencil} />,
    onSelect: () => toast({ text: 'Rename' }),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: <Icon of={Settings} />,
    disabled: true,
    onSelect: () => undefined,
  },
  {
    id: 'leave',
    label: 'Log out',
    icon: <Icon of={LogOut} />,
    onSelect: () => toast({ text: 'Log out' }),
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: <Icon of={Trash2} />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () => void askToDelete(),
  },
];

/** The hosts of alert, confirm and toast stand in the app around the page. */
export const OverlaysSection = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [isLongOpen, setIsLongOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Section id="overlays" title="Overlays">
      <Specimen name="Dialogs">
        <Button
          variant="secondary"
          data-testid="gallery-open-modal"
          onClick={() => setIsOpen(true)}
        >
          Modal
        </Button>
        <Button
          variant="secondary"
          data-testid="gallery-open-long"
          onClick={() => setIsLongOpen(true)}
        >
          Modal with long content
        </Button>
        <Button
          variant="secondary"
          data-testid="gallery-open-alert"
          onClick={() => void showAlert('Your session has ended. Please log in again.')}
        >
          Alert
        </Button>
        <Button
          variant="secondary"
          data-testid="gallery-open-confirm"
          onClick={() => void askToDelete()}
        >
          Confirm
        </Button>
      </Specimen>
      <Specimen name="Toasts">
        <Button
          variant="secondary"
          data-testid="gallery-toast"
          onClick={() => toast({ text: 'Copied.', tone: 'success' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              text: LONG_TEXT,
              tone: 'danger',
              action: { label: 'Retry', onSelect: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
      </Specimen>
      <Specimen name="Menu, popover, tooltip">
        <Menu
          label="Chat"
          items={menuItems}
          align="start"
          trigger={(props) => (
            <IconButton
              {...props}
              data-testid="gallery-menu"
              variant="secondary"
              label="Chat options"
              icon={<Icon of={EllipsisVertical} />}
            />
          )}
        />
        <Popover
          label="About this number"
          align="start"
          trigger={(props) => (
            <Button {...props} variant="secondary" data-testid="gallery-popover">
              Popover
            </Button>
          )}
        >
          {(closePopover) => (
            <div className="grid max-w-72 gap-3 p-4">
              <p className="text-sm">{LONG_TEXT}</p>
              <Button size="sm" variant="soft" onClick={closePopover}>
                Understood
              </Button>
            </div>
          )}
        </Popover>
        <Tooltip label="What is this?">
          <IconButton
            label="What is this?"
            data-testid="gallery-tooltip"
            icon={<Icon of={Info} />}
          />
        </Tooltip>
      </Specimen>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title="Change your name"
        description="Others see it in shared notes."
        closeLabel="Close"
        size="sm"
        data-testid="gallery-modal"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput name="name" data-autofocus="" />
        </Field>
      </Modal>
      <Modal
        isOpen={isLongOpen}
        onClose={() => setIsLongOpen(false)}
        title={LONG_TEXT}
        closeLabel="Close"
        size="lg"
      >
        <div className="grid gap-4">
          {Array.from({ length: 24 }, (_, index) => (
            <p key={index}>{LONG_TEXT}.</p>
          ))}
        </div>
      </Modal>
    </Section>
  );
};
