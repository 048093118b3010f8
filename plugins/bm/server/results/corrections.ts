import type { Db, Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { resultOf, sendResult } from '../projects/send-result'
import { streamsInProjects } from '../streams/in-projects'
import type { ResultRow } from '../tables/results'
import { bmStreams } from '../tables/streams'
import { toResult } from './result-rows'

/**
 * Sends results that were changed, added or removed after they played to the callbacks of their projects, whatever result
 * type these receive: the type is `correction`, and the ID is that of the play.
 */
export async function sendCorrections(
  rows: readonly ResultRow[],
  services: Services,
  tx: Db,
  { removed = false } = {},
): Promise<void> {
  if (rows.length === 0) return
  const streams = [...new Set(rows.map(({ stream_row }) => stream_row))]
  const found = await streamsInProjects(tx).where(inArray(bmStreams.id, streams))
  const byRow = new Map(found.map((one) => [one.stream.id, one]))
  for (const row of rows) {
    const { stream, project } = byRow.get(row.stream_row) ?? {}
    if (!stream || !project) continue
    const { metadata, ...result } = toResult(row)
    const data = {
      ...result,
      metadata: { ...metadata, type: 'correction' },
      removed: Number(removed),
    }
    await sendResult(project, resultOf(stream, data, row), 'correction', services, tx)
  }
}
