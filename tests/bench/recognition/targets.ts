import type { Row } from './accuracy'
import type { Group } from './conditions'
import { percent } from './statistics'

/** One target. Without `passed` it could not be measured, which fails the bench too. */
export interface Figure {
  id: string
  what: string
  target: string
  own: string
  peer?: string
  ratio?: string
  passed?: boolean
}

export const milliseconds = (value: number) =>
  value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`

interface Floor {
  groups: readonly Group[]
  what: string
  least: (seconds: number) => number
}

const floors: readonly (Floor & { id: string })[] = [
  { id: 'T6', groups: ['light'], what: 'clean, codecs, reverb, 10 dB', least: () => 0.995 },
  { id: 'T6', groups: ['5 dB'], what: 'any noise, 5 dB', least: () => 0.98 },
  { id: 'T6', groups: ['0 dB'], what: 'white and pink noise, 0 dB', least: () => 0.95 },
  {
    id: 'T6',
    groups: ['babble 0 dB'],
    what: 'babble, 0 dB',
    least: (seconds) => (seconds === 5 ? 0.8 : 0.95),
  },
  {
    id: 'T7',
    groups: ['changed'],
    what: 'pitch, tempo, speed ±2 and ±5 %, deep',
    least: () => 0.97,
  },
]

/** The worst cell of each group counts. */
export function accuracyFigures(rows: readonly Row[]): Figure[] {
  return floors.flatMap(({ id, groups, what, least }) =>
    [5, 10].flatMap((seconds) => {
      const cells = rows.filter(
        ({ cell }) => groups.includes(cell.condition.group) && cell.seconds === seconds,
      )
      if (cells.length === 0) return []
      const worst = cells.reduce((low, row) => (row.own < low.own ? row : low))
      const peers = cells.flatMap(({ peer }) => (peer === undefined ? [] : [peer]))
      const peer = peers.length > 0 ? Math.min(...peers) : undefined
      return {
        id,
        what: `${what}, ${seconds} s`,
        target: `≥ ${percent(least(seconds))} %`,
        own: `${percent(worst.own)} % (worst: ${worst.cell.condition.name})`,
        peer: peer === undefined ? 'NOT MEASURED' : `${percent(peer)} % (worst)`,
        ...(peer !== undefined && peer > 0 && { ratio: `${(worst.own / peer).toFixed(2)}×` }),
        passed: worst.own >= least(seconds),
      }
    }),
  )
}
