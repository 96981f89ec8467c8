export type JsonPart = () => Promise<unknown> | AsyncIterable<unknown>;

/**
 * One JSON object, written piece by piece: a part that yields becomes a list whose items are never all
 * in memory at once.
 */
export async function* jsonPieces(
  parts: Readonly<Record<string, JsonPart>>,
): AsyncGenerator<string> {
  let lead = '{\n';
  for (const [name, part] of Object.entries(parts)) {
    yield `${lead}${JSON.stringify(name)}: `;
    const value = part();
    if (Symbol.asyncIterator in value) yield* listPieces(value);
    else yield JSON.stringify((await value) ?? null, null, 2);
    lead = ',\n';
  }
  yield lead === '{\n' ? '{}\n' : '\n}\n';
}

async function* listPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const item of items) {
    yield `${lead}${JSON.stringify(item ?? null, null, 2)}`;
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]' : '\n]';
}
