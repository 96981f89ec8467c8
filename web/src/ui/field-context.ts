import { createContext, use, useId } from 'react';

type FieldWiring = {
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to the label, hint and error of the field around it. */
export const useFieldControl = (ownId: string | undefined) => {
  const field = use(FieldContext);
  const fallbackId = useId();
  return {
    id: ownId ?? field?.controlId ?? fallbackId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid ? true : undefined,
    'aria-required': field?.isRequired ? true : undefined,
  };
};
