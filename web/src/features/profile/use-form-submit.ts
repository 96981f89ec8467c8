import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormTexts } from './load-forms.ts';

interface SubmitPlan<Field extends string> {
  /** Of the page: the first field with a fault gets the focus. */
  order: readonly Field[];
  /** The message of the form is that of the first fault in this order. */
  messageOrder: readonly Field[];
  textOf: (field: Field) => string;
  check: () => readonly Field[];
  send: () => Promise<void>;
}

/** Sending a form: nothing goes out while a field is wrong; what the server finds wrong is shown there too. */
export const useFormSubmit = <Field extends string>(plan: SubmitPlan<Field>) => {
  const { order, messageOrder, textOf, check, send } = plan;
  const text = useFormTexts();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const toFocus = useRef<Field>(undefined);
  const [isSending, setIsSending] = useState(false);
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  // After the render that shows the fault, so that it is read out together with its field.
  useEffect(() => {
    const field = toFocus.current;
    toFocus.current = undefined;
    const element = field === undefined ? null : form.current?.elements.namedItem(field);
    if (element instanceof HTMLElement) element.focus();
  });

  const show = (found: readonly Field[]): void => {
    toFocus.current = order.find((field) => found.includes(field));
    setWrong(found);
  };

  const submit = async (): Promise<void> => {
    if (running.current) return;
    const found = check();
    setHasFailed(false);
    show(found);
    if (found.length > 0) return;
    running.current = true;
    setIsSending(true);
    try {
      await send();
    } catch (failure) {
      const refused = refusedFields(failure, order);
      show(refused);
      setHasFailed(refused.length === 0);
    } finally {
      running.current = false;
      setIsSending(false);
    }
  };

  const forgive = (field: Field): void => {
    if (wrong.includes(field)) setWrong(wrong.filter((it) => it !== field));
    setHasFailed(false);
  };

  const first = messageOrder.find((field) => wrong.includes(field));
  return {
    form,
    submit,
    forgive,
    isSending,
    faults: new Map<string, string>(wrong.map((field) => [field, textOf(field)])),
    error: first === undefined ? (hasFailed ? text('saveError') : null) : textOf(first),
  };
};

const refusedFields = <Field extends string>(
  failure: unknown,
  order: readonly Field[],
): readonly Field[] => {
  const errors = (failure instanceof ApiError && failure.body?.errors) || {};
  return order.filter((field) => field in errors);
};
