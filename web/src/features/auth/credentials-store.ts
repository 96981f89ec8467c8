export interface Credentials {
  email: string;
  password: string;
}

let held: Credentials | null = null;

/**
 * What was just typed, for the silent log-in while the e-mail is being verified. In memory only: a
 * reload forgets it.
 */
export const holdCredentials = (credentials: Credentials): void => {
  held = credentials;
};

export const heldCredentials = (): Credentials | null => held;

export const forgetCredentials = (): void => {
  held = null;
};
