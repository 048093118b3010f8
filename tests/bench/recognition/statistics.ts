export interface Pair {
  own: boolean
  peer: boolean
}

export interface Interval {
  difference: number
  low: number
  high: number
}

/** 95 % interval of the difference of two shares of the same queries (Wald, after Agresti and Min). */
export function pairedInterval(pairs: readonly Pair[]): Interval {
  const count = pairs.length + 2
  const ownOnly = pairs.filter(({ own, peer }) => own && !peer).length + 0.5
  const peerOnly = pairs.filter(({ own, peer }) => peer && !own).length + 0.5
  const difference = (ownOnly - peerOnly) / count
  const spread = (1.96 * Math.sqrt(ownOnly + peerOnly - (ownOnly - peerOnly) ** 2 / count)) / count
  return { difference, low: difference - spread, high: difference + spread }
}

/** 95 % interval of a share (Wilson). */
export function interval(hits: number, count: number): { low: number; high: number } {
  const z = 1.96
  const middle = (hits + z ** 2 / 2) / (count + z ** 2)
  const spread = (z / (count + z ** 2)) * Math.sqrt((hits * (count - hits)) / count + z ** 2 / 4)
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) }
}

export const shareOf = <Value>(values: readonly Value[], holds: (value: Value) => boolean) =>
  values.length === 0 ? Number.NaN : values.filter(holds).length / values.length

export const percent = (share: number, digits = 1) => (100 * share).toFixed(digits)
