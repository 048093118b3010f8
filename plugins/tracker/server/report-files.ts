import type { Services } from '@console/core/server'
import { eq, type SQL } from 'drizzle-orm'
import { type ReportRow, trackerReports } from './tables'

type Keyed = Pick<ReportRow, 'id' | 'uid'>

/** Written over when it is made again. */
export const fileKey = ({ uid, id }: Keyed) => `tracker-reports/${uid}/${id}.file`

/** Of reports whose rows are about to go. */
export async function removeFiles(
  which: SQL | undefined,
  { db, objects }: Pick<Services, 'db' | 'objects'>,
) {
  for (const row of await db.select().from(trackerReports).where(which))
    await objects.remove(fileKey(row))
}

export const ofProject = (id: number) => eq(trackerReports.project_id, id)
