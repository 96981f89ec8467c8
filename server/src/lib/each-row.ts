/** Goes through rows page by page, by the id of the last one, so that only one page is in memory. */
export async function* eachRow<Row extends { id: number }>(
  readPage: (page: { after: number; limit: number }) => Promise<Row[]>,
  limit = 100,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await readPage({ after, limit });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.id;
  }
}
