import type { Figure } from '../figures'
import { measuredApart } from '../own-process'

/** What one stream costs those that read and those that search, each by itself. */
export const measureTiers = (): Promise<Figure[]> =>
  measuredApart([{ name: 'tiers', file: 'tests/bench/tiers/run.ts' }], [])
