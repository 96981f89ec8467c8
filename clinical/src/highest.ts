/** Places of the highest values, the highest first; of equal ones the earlier. */
export function highest(values: Float64Array, count: number): number[] {
  const kept: number[] = [];
  let least = -Infinity;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    if (kept.length === count && value <= least) continue;
    let at = kept.length === count ? count - 1 : kept.length;
    for (; at > 0 && (values[kept[at - 1] ?? 0] ?? 0) < value; at -= 1)
      kept[at] = kept[at - 1] ?? 0;
    kept[at] = place;
    least = values[kept.at(-1) ?? 0] ?? 0;
  }
  return kept;
}
