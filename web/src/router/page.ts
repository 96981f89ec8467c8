import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/text-key.ts';
import { textSearch } from '../lib/text-search.ts';
import { readParams, type Address } from './address.ts';
import { pages, type PagePath, type ParamsOf, type SearchOf } from './pages.ts';

/** Thrown by a guard or while loading: who may not be here goes to the home page, without a trace. */
export class SentHome extends Error {
  override name = 'SentHome';
}

export interface ScreenFailure {
  error: unknown;
}

/** A screen, or the frame around one. */
export interface Step {
  /** Who may not stay is sent home, before anything is loaded. */
  guard?: (address: Address) => unknown;
  /** What has to be here before it is shown. */
  load?: (address: Address) => Promise<void>;
  Screen: ComponentType & { preload?: () => Promise<unknown> };
  /** In its place when something went wrong. */
  Failed: ComponentType<ScreenFailure>;
}

export interface Page {
  path: PagePath;
  titleKey: TextKey | undefined;
  /** From the outermost frame to the screen itself. */
  steps: readonly Step[];
}

interface Opening<Path extends PagePath> {
  params: ParamsOf<Path>;
  search: SearchOf<Path>;
}

interface PageScreen<Path extends PagePath> extends Pick<Step, 'Screen'> {
  titleKey?: TextKey;
  guard?: (opening: Opening<Path>) => unknown;
  load?: (opening: Opening<Path>) => Promise<void>;
}

/** Null on any other page. */
export const paramsOf = <Path extends PagePath>(
  path: Path,
  { pathname }: Address,
): ParamsOf<Path> | null => {
  const params = readParams(path, pathname);
  return params && isOf(path, params) ? params : null;
};

const isOf = <Path extends PagePath>(
  path: Path,
  params: Record<string, string>,
): params is ParamsOf<Path> =>
  path.split('/').every((part) => !part.startsWith('$') || part.slice(1) in params);

export const searchOf = <Path extends PagePath>(path: Path, { search }: Address): SearchOf<Path> =>
  textSearch<(typeof pages)[Path][number]>(...pages[path])(search);

/** How pages inside of the given frames are made. */
export const pagesWithin =
  (frames: readonly Step[], Failed: Step['Failed']) =>
  <Path extends PagePath>(
    path: Path,
    { titleKey, guard, load, Screen }: PageScreen<Path>,
  ): Page => {
    const open = (address: Address): Opening<Path> => {
      const params = paramsOf(path, address);
      if (!params) throw new Error(`${address.pathname} is not ${path}`);
      return { params, search: searchOf(path, address) };
    };
    const screen: Step = {
      ...(guard && { guard: (address) => guard(open(address)) }),
      ...(load && { load: (address) => load(open(address)) }),
      Screen,
      Failed,
    };
    return { path, titleKey, steps: [...frames, screen] };
  };
