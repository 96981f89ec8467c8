import { vi } from 'vitest';
import { hasSession } from '../api/session-cookies.ts';
import { connectSession } from '../api/session-hooks.ts';
import { sampleUser } from './sample-user.ts';

/** Calls can be made, and nothing comes of what they tell about the session. */
export const connectIdleSession = (): void =>
  connectSession({
    onUser: vi.fn(),
    onSessionLost: vi.fn(),
    onTokenMissing: vi.fn(),
    onOtherUser: vi.fn(),
    onSuspended: vi.fn(),
    onNotAdmin: vi.fn(),
    isSuspended: () => false,
    hasLeft: () => false,
    userId: () => (hasSession() ? sampleUser().user_id : null),
  });
