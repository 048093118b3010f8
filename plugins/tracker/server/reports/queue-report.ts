import { type Db, refused, type Services } from '@console/core/server'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type ReportWish, reportFormats, reportKinds } from '../../contract'
import { ofProject } from '../report-files'
import { type ReportRow, trackerReports } from '../tables'
import { makeReport } from './make-report'

type Queue = Pick<Services, 'jobs'>

/** Of a project at once: each of them reads months of plays. */
const mostWaiting = 20

const isWaiting = inArray(trackerReports.state, ['queued', 'running'])
const isDone = inArray(trackerReports.state, ['ready', 'failed', 'expired'])

/** As it is before it is made. */
const anew = { state: 'queued', progress: 0, error: '', ready_at: null, expires_at: null } as const

const day = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')

const nameOf = ({ kind, format, from, to }: ReportWish) =>
  `${reportKinds[kind]}, ${day(from)} to ${day(to)}, ${reportFormats[format]}`

interface Asking {
  uid: number
  project_id: number
  created_by: string
  wish: ReportWish
}

/** The row and its job, both or neither. */
export async function queueReport(asking: Asking, { jobs }: Queue, tx: Db): Promise<ReportRow> {
  const values = { ...asking, name: nameOf(asking.wish) }
  const [added] = await tx.insert(trackerReports).values(values).returning()
  if (!added) throw new Error('the report was not stored')
  await send(added, { jobs }, tx)
  return added
}

/** The archive of a month, in place of an earlier one; one that is being made is not made twice. */
export async function queueArchive(
  asking: Asking & { month: string },
  { jobs }: Queue,
  tx: Db,
): Promise<void> {
  const values = { ...asking, name: `Archive ${asking.month}` }
  const [queued] = await tx
    .insert(trackerReports)
    .values(values)
    .onConflictDoUpdate({
      target: [trackerReports.project_id, trackerReports.month],
      set: { ...anew, wish: asking.wish },
      setWhere: isDone,
    })
    .returning()
  if (queued) await send(queued, { jobs }, tx)
}

/** The same row once more; undefined while it is being made. */
export async function queueAgain(which: SQL, { jobs }: Queue, tx: Db) {
  const [queued] = await tx.update(trackerReports).set(anew).where(and(which, isDone)).returning()
  if (queued) await send(queued, { jobs }, tx)
  return queued
}

const send = ({ id, uid }: ReportRow, { jobs }: Queue, tx: Db) =>
  jobs.send(makeReport, { id, uid }, { db: tx, account: uid })

export async function checkWaiting(projectId: number, { db }: Pick<Services, 'db'>) {
  if ((await db.$count(trackerReports, and(ofProject(projectId), isWaiting))) >= mostWaiting)
    throw refused(`${mostWaiting} reports are being made already. Wait until one is ready`)
}

export const withId = (id: number) => eq(trackerReports.id, id)
