/* Written into the program by the build (web/vite.config.ts). */

declare const PRODUCT_FACTS: {
  readonly languages: number;
  readonly conditions: number;
  readonly sources: number;
};
