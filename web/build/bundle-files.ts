import type { Rollup } from 'vite';

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

export const findChunk = (bundle: Bundle, name: string): Rollup.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk “${name}”`);
  return found;
};

/** A file with everything that it imports, which comes first. */
export const withImports = (bundle: Bundle, fileName: string): string[] => {
  const file = bundle[fileName];
  const imports = file?.type === 'chunk' ? file.imports : [];
  return [...imports.flatMap((it) => withImports(bundle, it)), fileName];
};
