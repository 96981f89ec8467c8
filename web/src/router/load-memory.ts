import type { Address } from './address.ts';

/** What was fetched because somebody pointed at a link is good for this long. */
const FRESH_MS = 30_000;
const MOST_REMEMBERED = 100;

type Load = (address: Address) => Promise<void>;

interface Prepared {
  pathname: string;
  loading: Promise<void>;
  at: number;
}

/** Remembers what was loaded for which page, so that one who comes back, or was expected, need not wait. */
export const loadMemory = () => {
  const seen = new Set<string>();
  let prepared: Prepared | null = null;

  const start = async (load: Load, address: Address): Promise<void> => {
    await load(address);
    seen.add(address.pathname);
    for (const oldest of [...seen].slice(0, -MOST_REMEMBERED)) seen.delete(oldest);
  };

  const preparedFor = ({ pathname }: Address): Promise<void> | null =>
    prepared?.pathname === pathname && Date.now() - prepared.at < FRESH_MS
      ? prepared.loading
      : null;

  return {
    /** Ahead of the visit. */
    prepare: (load: Load, address: Address): Promise<void> => {
      const known = preparedFor(address);
      if (known) return known;
      const loading = start(load, address);
      prepared = { pathname: address.pathname, loading, at: Date.now() };
      return loading;
    },
    /** For the visit: what has been seen before is shown as it was, and brought up to date meanwhile. */
    load: async (
      load: Load,
      address: Address,
      onLateFailure: (error: unknown) => void,
    ): Promise<void> => {
      const isSeen = seen.has(address.pathname);
      const loading = preparedFor(address) ?? start(load, address);
      prepared = null;
      if (isSeen) loading.catch(onLateFailure);
      else await loading;
    },
    forget: ({ pathname }: Address): void => {
      prepared = null;
      seen.delete(pathname);
    },
  };
};
