/** One page of a longer list; a list without rows has one page, too. */
export function pageOf<Row>(results: Row[], count: number, pageSize: number) {
  return { count, total_pages: Math.max(1, Math.ceil(count / pageSize)), results };
}
