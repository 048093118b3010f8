import type { Figure } from '../figures'
import { measuredApart } from '../own-process'
import type { UnknownWish } from './plan'
import seeds from './seeds.json'

/** Spots that nobody knows, on stations whose schedules are known: what the finder makes of them, beside pairwise fpcalc. */
export const measureUnknown = ({ hours, streams, spots, seed }: UnknownWish): Promise<Figure[]> =>
  measuredApart(
    [{ name: 'unknown', file: 'tests/bench/unknown/run.ts' }],
    [hours, streams, spots, seed || String(seeds.tuned[0])],
  )
