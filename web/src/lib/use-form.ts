import { useEffect, useRef, useState, type FormEvent } from 'react';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The words under each field that is not right yet. */
export type Faults<Name extends string> = Partial<Record<Name, string>>;

interface FormPlan<Name extends string> {
  /** In the order of the page: the first one with a fault gets the focus. */
  names: readonly Name[];
  /** Nothing is sent while it finds faults. */
  check?: (values: Values<Name>) => Faults<Name>;
  /** May find faults of its own: what only the server knows. */
  send: (values: Values<Name>) => Promise<Faults<Name> | undefined>;
}

/**
 * A form that is read from the page itself when it is sent: what a password manager has filled in
 * counts, whatever events it made. It is sent once at a time.
 */
export const useForm = <const Name extends string>({ names, check, send }: FormPlan<Name>) => {
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const toFocus = useRef<Name>(undefined);

  // After the render that shows the fault, so that it is read out together with its field.
  useEffect(() => {
    if (!form.current || toFocus.current === undefined) return;
    focusField(form.current, toFocus.current);
    toFocus.current = undefined;
  });

  const show = (found: Faults<Name>): void => {
    toFocus.current = names.find((name) => found[name] !== undefined);
    setFaults(found);
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (running.current) return;
    const values = readValues(element, names);
    const found = check?.(values) ?? {};
    show(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setIsSending(true);
    try {
      show((await send(values)) ?? {});
    } finally {
      running.current = false;
      setIsSending(false);
    }
  };

  const forgive = (target: EventTarget): void => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    if (name in faults) setFaults({ ...faults, [name]: undefined });
  };

  return {
    faults,
    isSending,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => forgive(event.target),
    },
  };
};

/** What stands in the fields now; "" for what is not there. */
export const readValues = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Values<Name> => {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are exactly those of the list
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
};

/** Its text is selected: typing replaces what was wrong. */
const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
};
