import type { Address } from './address.ts';
import { useRouter, useView } from './context.ts';
import type { Router } from './create-router.ts';
import { paramsOf, searchOf, type Page } from './page.ts';
import type { Luggage, PagePath, ParamsOf, SearchOf } from './pages.ts';

export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** The address of the page on screen. */
export const useAddress = (): Address => useView().address;

export const useLuggage = (): Luggage => useView().visit.luggage;

/** The page on screen, or null before the first. */
export const useShownPage = (): Page | null => useView().page;

/** For components of that page alone. */
export const useParams = <Path extends PagePath>(path: Path): ParamsOf<Path> => {
  const params = useParamsAt(path);
  if (!params) throw new Error(`Not on the page ${path}`);
  return params;
};

/** Null on any other page. */
export const useParamsAt = <Path extends PagePath>(path: Path): ParamsOf<Path> | null =>
  paramsOf(path, useAddress());

export const useSearch = <Path extends PagePath>(path: Path): SearchOf<Path> =>
  searchOf(path, useAddress());

export const useCanGoBack = (): boolean => useView().visit.index > 0;
