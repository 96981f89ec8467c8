/** Places of the highest values, the highest first; of equal ones the earlier. */
export function highest(values: Float64Array, count: number): number[] {
  const kept: number[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    if (kept.length === count && value <= (values[kept.at(-1) ?? 0] ?? 0)) continue;
    let at = kept.length;
    while (at > 0 && (values[kept[at - 1] ?? 0] ?? 0) < value) at -= 1;
    kept.splice(at, 0, place);
    if (kept.length > count) kept.pop();
  }
  return kept;
}
