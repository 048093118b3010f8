import type { Call } from '@console/core/server'
import type { Result } from '../../contract'
import { keptOf } from '../sound/own-sound'
import { piecesOf } from '../sound/pieces-of'
import type { ResultRow } from '../tables/results'
import type { StreamRow } from '../tables/streams'
import { toResult } from './result-rows'

/** Results as they are told, in their order: with the place of their sound where that is kept, and only there. */
export async function toldResults(
  stream: Pick<StreamRow, 'id'>,
  rows: readonly ResultRow[],
  { db, services }: Pick<Call, 'db' | 'services'>,
): Promise<Result[]> {
  if (rows.length === 0) return []
  const begin = new Date(Math.min(...rows.map((row) => row.begin.getTime())))
  const end = new Date(Math.max(...rows.map((row) => row.end.getTime())))
  const own = await keptOf(stream, { begin, end }, db)
  const pieces = (await Promise.all(own.map((one) => piecesOf(one, services.ears)))).flat()
  return rows.map((row) =>
    toResult(
      row,
      pieces.some(
        (piece) =>
          Number(piece.begin) < row.end.getTime() && Number(piece.end) > row.begin.getTime(),
      ),
    ),
  )
}
