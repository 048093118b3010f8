import type { Ears } from '@console/core/server'
import type { Stretch } from '../day/stretches'
import type { OwnStretch } from './own-sound'

/** What is kept of a stretch, and lies in it. */
export async function piecesOf({ reader, ...own }: OwnStretch, ears: Ears): Promise<Stretch[]> {
  const stretch = { begin: own.begin.getTime(), end: own.end.getTime() }
  const pieces = await ears.pieces(reader, own)
  return pieces.map(({ begin, end }) => ({
    begin: Math.max(begin.getTime(), stretch.begin),
    end: Math.min(end.getTime(), stretch.end),
  }))
}
