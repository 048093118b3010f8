import { type Costing, CostNote, useAskCost, useT } from '@console/core/browser'
import type { ScanEngine } from '../contract'

const costings: Record<ScanEngine, readonly Costing[]> = {
  1: [{ service: 'FS', item: 'per_fingerprint_hour' }],
  2: [{ service: 'FS', item: 'per_cover_song_hour' }],
  3: [
    { service: 'FS', item: 'per_fingerprint_hour' },
    { service: 'FS', item: 'per_cover_song_hour' },
  ],
  4: [{ service: 'FS', item: 'per_speech_hour' }],
}

interface ScanCostProps {
  engine: ScanEngine
  /** Billed ones; absent: nobody knows yet, so those of an hour are told. */
  seconds?: number
}

/** What scanning by an engine costs this account. */
export function ScanCost({ engine, seconds }: ScanCostProps) {
  const t = useT()
  return costings[engine].map((costing) =>
    seconds === undefined ? (
      <CostNote key={costing.item} {...costing} each={t('Each hour that is billed:')} />
    ) : (
      <CostNote key={costing.item} {...costing} more={seconds / 3600} />
    ),
  )
}

/** The same, where it is asked for in a handler. */
export function useAskScanCost() {
  const ask = useAskCost()
  return async (engine: ScanEngine, seconds: number): Promise<string[]> => {
    const costs = costings[engine].map((costing) => ask({ ...costing, more: seconds / 3600 }))
    return (await Promise.all(costs)).flatMap((cost) => cost ?? [])
  }
}
