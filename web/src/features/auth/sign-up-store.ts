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
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  draft = { email: text('email'), firstName: text('firstName'), lastName: text('lastName') };
};

export const clearSignUpDraft = (): void => {
  draft = empty;
};
