import { breakpoints, cookieNames, menuCookieSeconds } from '@hale/contract/constants';
import { create } from 'zustand';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { currentSession } from '../auth/session-store.ts';

interface SidebarState {
  isOpen: boolean;
  /** The sidebar moves only after somebody has touched it, never by itself at the first paint. */
  hasInteracted: boolean;
}

export const useSidebar = create<SidebarState>(() => ({ isOpen: false, hasInteracted: false }));

const isNarrow = (): boolean => window.innerWidth <= breakpoints.sidebar;

/** A saved preference decides; without one it starts open for signed-in people on wide screens. */
export const startsOpen = (): boolean => {
  const saved = readCookie(cookieNames.menuOpen);
  if (saved === 'true' || saved === 'false') return saved === 'true';
  return currentSession().user !== null && !isNarrow();
};

export const startSidebar = (): void => {
  useSidebar.setState({ isOpen: startsOpen() });
};

/** A window made narrow or a tablet turned: what lay beside the page does not come to lie over it. */
export const fitSidebar = (): void => {
  useSidebar.setState({ isOpen: !isNarrow() && startsOpen() });
};

/** The menu button. The choice is remembered. */
export const toggleSidebar = (): void => {
  const isOpen = !useSidebar.getState().isOpen;
  useSidebar.setState({ isOpen, hasInteracted: true });
  remember(isOpen);
};

export const openSidebar = (): void => {
  useSidebar.setState({ isOpen: true, hasInteracted: true });
};

/** On narrow screens the sidebar lies over the page and makes room again after a choice. */
export const closeNarrowSidebar = (): void => {
  if (!useSidebar.getState().isOpen || !isNarrow()) return;
  useSidebar.setState({ isOpen: false, hasInteracted: true });
  remember(false);
};

const remember = (isOpen: boolean): void =>
  writeCookie(cookieNames.menuOpen, String(isOpen), menuCookieSeconds);
