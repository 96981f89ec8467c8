import { createContext, use } from 'react';
import type { Router, View } from './create-router.ts';

export const RouterContext = createContext<Router | null>(null);
export const ViewContext = createContext<View | null>(null);
/** Which step of the page comes next. */
export const LevelContext = createContext(0);

export const useRouter = (): Router => present(use(RouterContext));

export const useView = (): View => present(use(ViewContext));

const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('There is no router around this component');
  return value;
};
