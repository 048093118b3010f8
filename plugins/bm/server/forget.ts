import { forgetNames, type Services } from '@console/core/server'
import { eq, type SQL } from 'drizzle-orm'
import { callbackSubject } from '../contract'
import { removeRecordingFiles } from './recordings/recording-rows'
import { removeReportFiles } from './reports/report-rows'
import { unwantStreams } from './streams/wishes'
import { bmHeld } from './tables/held'
import { bmProjects } from './tables/projects'
import { bmAccess } from './tables/stations'
import { bmConfigs } from './tables/streams'

/** Projects and what each room has of them. Files go first: bytes without a row are never found. */
export async function forgetProjects(which: SQL, services: Services): Promise<void> {
  const { db, callbacks } = services
  const projects = await db.select().from(bmProjects).where(which)
  for (const project of projects) {
    await removeReportFiles(project, services)
    await removeRecordingFiles(project, services)
  }
  await db.transaction(async (tx) => {
    for (const project of projects) {
      await unwantStreams(project, services, tx)
      await callbacks.forget({ uid: project.uid, about: callbackSubject(project.id) }, { db: tx })
    }
    await tx.delete(bmProjects).where(which)
  })
}

/** All that a deleted account has monitored. */
export async function forgetMonitoring({ services, uid }: { services: Services; uid: number }) {
  await forgetProjects(eq(bmProjects.uid, uid), services)
  await services.db.delete(bmConfigs).where(eq(bmConfigs.uid, uid))
  await services.db.delete(bmAccess).where(eq(bmAccess.uid, uid))
  await forgetNames(bmHeld, services.db, uid)
}
