import type { ScanCounts } from '../../contract'

/** Hours with three decimals: a scan of ten seconds is still seen. */
export const hoursOf = (seconds: number) => Math.round((seconds / 3600) * 1000) / 1000

/** Of the files that could be scanned; undefined: there were none. */
export function hitRate({ with_result, no_result }: ScanCounts): number | undefined {
  const scanned = with_result + no_result
  return scanned === 0 ? undefined : with_result / scanned
}
