import { readValues } from '../../lib/use-form.ts';

/** What somebody has typed, apart from passwords: still there after a look at the terms. */
interface SignUpDraft {
  email: string;
  firstName: string;
  lastName: string;
}

const empty: SignUpDraft = { email: '', firstName: '', lastName: '' };

let draft = empty;

export const signUpDraft = (): SignUpDraft => draft;

export const keepSignUpDraft = (form: HTMLFormElement): void => {
  draft = readValues(form, ['email', 'firstName', 'lastName']);
};

export const clearSignUpDraft = (): void => {
  draft = empty;
};
