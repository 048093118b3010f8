/** Where in sorted values, between `from` and `to`, the first one stands that is not below `value`. */
export function firstNotBelow(
  values: Uint32Array,
  from: number,
  to: number,
  value: number,
): number {
  let low = from
  let high = to
  while (high - low > 8) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) < value) low = middle + 1
    else high = middle
  }
  while (low < high && (values[low] as number) < value) low++
  return low
}
