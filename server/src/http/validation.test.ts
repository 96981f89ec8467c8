import { api } from '@hale/contract';
import { saveSettings } from '@hale/contract/admin-settings';
import type { Endpoint } from '@hale/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../lib/app-error.ts';
import { parseOrRefuse } from './validation.ts';

function refusalOf(schema: z.ZodMiniType, value: unknown): AppError | null {
  try {
    parseOrRefuse(schema, value);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const sentences = z.record(z.string(), z.array(z.string()));
function toldBy(schema: z.ZodMiniType, value: unknown): string[] {
  const refusal = refusalOf(schema, value);
  return refusal ? Object.values(sentences.parse(refusal.extra['errors'])).flat() : [];
}

const endpoints: Endpoint[] = Object.values(api);
const inputs = endpoints.flatMap(({ id, body, query, multipart }) =>
  Object.entries({ body, query, fields: multipart?.fields }).flatMap(([place, schema]) =>
    schema ? [[`${id} ${place}`, schema] as const] : [],
  ),
);
const wrong = [null, [], [[]], {}, { x: 1 }, '', 'x', 'x'.repeat(30_000), -1, 0.5, 1e300, true];

describe.each(inputs)('%s', (_name, schema) => {
  it('is refused in sentences a person can read', () => {
    const fields = fieldsOf(schema);
    const tried = wrong.flatMap((value) => [
      value,
      Object.fromEntries(fields.map((field) => [field, value])),
    ]);
    const told = tried.flatMap((value) => toldBy(schema, value));
    for (const sentence of told) {
      expect(sentence).toMatch(/^[A-Z].*[.!]$/s);
      expect(sentence).not.toMatch(
        /invalid (input|option|string)|expected|received|pattern|too (big|small)/i,
      );
    }
  });
});

/** The names of an object's fields, also of one that is worked on afterwards. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod;
  if ('shape' in def) return Object.keys(def.shape as object);
  if ('in' in def) return fieldsOf(def.in as z.core.$ZodType);
  if ('innerType' in def) return fieldsOf(def.innerType as z.core.$ZodType);
  return [];
}

describe('the settings', () => {
  it.each(['0.5', ' 1 ', '1e0', '5E-1', '+.5', '1.'])('take %j for a number', (text) => {
    const { rag_llm_temperature: taken } = parseOrRefuse(saveSettings.body, {
      rag_llm_temperature: text,
    });
    expect(taken).toBe(Number(text));
  });

  it.each(['', 'warm', '1e999', '0x1', 'NaN', 'Infinity', '1,5', [], {}, null, Infinity])(
    'do not take %j for one, and say so',
    (value) => {
      const refusal = refusalOf(saveSettings.body, { rag_llm_temperature: value });
      expect(refusal?.extra['detail']).toBe('Must be a number.');
    },
  );

  it.each([[[]], ['x'], [null], [5]])('that are no object are refused: %j', (value) => {
    expect(refusalOf(saveSettings.body, value)?.extra['detail']).toBe('Must be an object.');
  });
});
