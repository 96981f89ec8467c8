/** Of the package that we already have: how its own queries write values for PostgreSQL. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
