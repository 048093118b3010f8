import type { Db, Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { mostReportDays, type ReportWish, reportFormats, reportKinds } from '../../contract'
import { dayRange } from '../day/day-range'
import { bmReports, type ReportRow } from '../tables/reports'
import { makeReport } from './make-report'

interface Asking {
  uid: number
  projectId: number
  createdBy: string
  wish: ReportWish
  /** The one that it supplements. */
  of?: ReportRow
}

function nameOf(wish: ReportWish) {
  const { format, kind, from, to } = wish
  const day = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')
  const what =
    kind === 'plays' ? reportFormats[format] : `${reportKinds[kind]}, ${reportFormats[format]}`
  const goesOn = dayRange(wish, mostReportDays).end > new Date() ? ', not over' : ''
  return `${what}, ${day(from)} to ${day(to)}${goesOn}`
}

/** The row and its job, both or neither. */
export async function queueReport(asking: Asking, services: Services, tx: Db): Promise<ReportRow> {
  const { uid, projectId, createdBy, wish, of } = asking
  const name = of ? `Supplement to ${of.id}: ${nameOf(wish)}` : nameOf(wish)
  const supplementOf = of?.id ?? null
  const [added] = await tx
    .insert(bmReports)
    .values({
      uid,
      project_id: projectId,
      created_by: createdBy,
      wish,
      name,
      supplement_of: supplementOf,
    })
    .returning()
  if (!added) throw new Error('the report was not stored')
  const rootId = of?.root_id ?? added.id
  await tx.update(bmReports).set({ root_id: rootId }).where(eq(bmReports.id, added.id))
  await services.jobs.send(makeReport, { id: added.id, uid }, { db: tx, account: uid })
  return { ...added, root_id: rootId }
}
