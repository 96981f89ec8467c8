/* Written into the program by the build (web/vite.config.ts). */

declare const PRODUCT_SETTINGS: {
  readonly product: string;
  readonly company: string;
  readonly email: string;
  readonly address: string;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
  readonly host: string;
  readonly analyticsUrl: string;
};

declare const PRODUCT_FACTS: Readonly<
  Record<
    'languages' | 'conditions' | 'sources',
    {
      readonly count: number;
      /** By the code of each language that does not write it as English does. */
      readonly written: Readonly<Record<string, string>>;
    }
  >
>;
