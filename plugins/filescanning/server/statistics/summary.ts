import { type Call, is } from '@console/core/server'
import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ScanSummary, scanStatisticsApi } from '../../contract'
import { containers, scanFiles } from '../tables'

const mostNewest = 8
const mostFailing = 5

/** Everything that the dashboard shows of the containers of a region. */
export async function summaryOf({
  query,
  rows,
  db,
}: Call<typeof scanStatisticsApi.summary>): Promise<ScanSummary> {
  const mine = rows(containers).mine(is(containers.region, query.region))
  const own = db.select({ id: containers.id }).from(containers).where(mine)
  const withSome = (column: PgColumn) =>
    db.$count(scanFiles, and(inArray(scanFiles.container_id, own), gt(column, 0)))
  const [[whole], states, failed_in, newest, unidentified, uncertain] = await Promise.all([
    db
      .select({
        containers: count(),
        seconds: sql<number>`coalesce(sum(${containers.size}), 0)`.mapWith(Number),
      })
      .from(containers)
      .where(mine),
    db
      .select({ state: scanFiles.state, files: count() })
      .from(scanFiles)
      .where(inArray(scanFiles.container_id, own))
      .groupBy(scanFiles.state),
    db
      .select({
        id: containers.id,
        name: containers.name,
        state: scanFiles.state,
        files: count(),
      })
      .from(scanFiles)
      .innerJoin(containers, eq(containers.id, scanFiles.container_id))
      .where(and(mine, inArray(scanFiles.state, [-2, -3])))
      .groupBy(containers.id, scanFiles.state)
      .orderBy(desc(containers.id), desc(scanFiles.state))
      .limit(mostFailing),
    db
      .select({
        id: scanFiles.file_id,
        name: scanFiles.name,
        container: containers.name,
        duration: scanFiles.duration,
        state: scanFiles.state,
        found: scanFiles.found,
        scannedAt: scanFiles.scanned_at,
      })
      .from(scanFiles)
      .innerJoin(containers, eq(containers.id, scanFiles.container_id))
      .where(
        rows(scanFiles).mine(
          and(mine, isNotNull(scanFiles.scanned_at), inArray(scanFiles.state, [1, -1])),
        ),
      )
      .orderBy(desc(scanFiles.scanned_at), desc(scanFiles.id))
      .limit(mostNewest),
    withSome(scanFiles.unidentified),
    withSome(scanFiles.uncertain),
  ])
  const inState = (...wanted: number[]) =>
    states.reduce((sum, { state, files }) => (wanted.includes(state) ? sum + files : sum), 0)
  return {
    containers: whole?.containers ?? 0,
    seconds: whole?.seconds ?? 0,
    processing: inState(0),
    ready: inState(1),
    no_result: inState(-1),
    failed: inState(-2, -3),
    unidentified,
    uncertain,
    failed_in,
    newest: newest.map(({ found, scannedAt, ...file }) => ({
      ...file,
      matches: Object.values(found ?? {}).reduce((sum, matches) => sum + matches, 0),
      scanned_at: scannedAt?.toISOString() ?? '',
    })),
  }
}
