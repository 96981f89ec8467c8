import { create } from 'zustand';

interface AttemptsState {
  /** When there will be new messages; null while nobody has asked. */
  resetAt: string | null;
}

export const useAttempts = create<AttemptsState>(() => ({ resetAt: null }));

export const setResetAt = (resetAt: string): void => {
  useAttempts.setState({ resetAt });
};
