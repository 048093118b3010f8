import type { Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bmResults, type ProjectRow, type StreamRow } from '../tables'
import { sendResult, told } from './result-callbacks'
import { toResult } from './result-rows'

/** Nobody listens any more: what played until now is over. */
export async function endOpenPlays(
  { stream, project }: { stream: StreamRow; project: ProjectRow },
  services: Services,
  tx: Db,
) {
  const ended = await tx
    .update(bmResults)
    .set({ over: true })
    .where(and(eq(bmResults.streamRow, stream.id), eq(bmResults.over, false)))
    .returning()
  for (const row of ended) {
    await sendResult(project, told(stream, 1, toResult(row)), 1, services, tx)
  }
}
