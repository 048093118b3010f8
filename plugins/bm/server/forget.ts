import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { callbackSubject } from '../contract'
import { removeRecordings } from './recordings/recording-rows'
import { removeAllBytes } from './reports/report-rows'
import { owner } from './streams/wishes'
import { bmConfigs, bmProjects, bmRecordings, bmReports, bmStreams } from './tables'

/** All that a deleted account has monitored. */
export async function forgetMonitoring({ services, uid }: { services: Services; uid: number }) {
  const { db, ears, callbacks } = services
  await removeAllBytes(eq(bmReports.uid, uid), services)
  await removeRecordings(eq(bmRecordings.uid, uid), services)
  await db.transaction(async (tx) => {
    const streams = await tx.select().from(bmStreams).where(eq(bmStreams.uid, uid))
    const subjects = streams.map(({ subject }) => subject)
    await ears.unwant(owner, subjects, { db: tx })
    const gone = await tx.delete(bmProjects).where(eq(bmProjects.uid, uid)).returning()
    for (const { id } of gone)
      await callbacks.forget({ uid, about: callbackSubject(id) }, { db: tx })
    await tx.delete(bmConfigs).where(eq(bmConfigs.uid, uid))
  })
}
