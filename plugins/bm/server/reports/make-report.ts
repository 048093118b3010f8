import { DamagedObject, defineJob, type Services, storeParts } from '@console/core/server'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { hasSupplements } from '../../contract'
import { dayRange } from '../day/day-range'
import { bmSettings } from '../settings'
import { bmReportedStreams } from '../tables/left'
import { bmProjects } from '../tables/projects'
import { bmReports, type ReportRow } from '../tables/reports'
import { type Entry, entriesOf, newTally } from './entries'
import { CannotMake, type Making, type ReportEntry } from './formats/form'
import { forms } from './formats/forms'
import { LedgerReader, LedgerWriter } from './ledger'
import { mailReport, notifyReport } from './mail-report'
import { notHeardOf, secondsOf } from './not-heard'
import { removeBytes, reportKeys, tell, wishOf } from './report-rows'
import { ReportSigning } from './signed/sign-report'
import { changesSince, noChanges } from './supplement'

export const makeReport = defineJob({
  name: 'bm.make-report',
  data: z.object({ id: z.int(), uid: z.int() }),
  expireInSeconds: 3600,
  retryLimit: 2,
  async run({ id, uid }, { services, signal }) {
    const [row] = await services.db
      .update(bmReports)
      .set({ state: 'running' })
      .where(and(eq(bmReports.id, id), inArray(bmReports.state, ['queued', 'running'])))
      .returning()
    // It was deleted, be it while it was made.
    if (!row) return removeBytes({ id, uid }, services)
    await tell(services, row)
    try {
      await keep(row, await write(row, services, signal), services)
    } catch (error) {
      if (!(error instanceof CannotMake || error instanceof DamagedObject)) throw error
      await fail(row, error.message, services)
    }
  },
  async failed({ id }, _error, { services }) {
    const [row] = await services.db.select().from(bmReports).where(eq(bmReports.id, id))
    if (row?.state === 'running')
      await fail(row, 'The service could not make it. Try again', services)
  },
})

type Made = Pick<
  ReportRow,
  | 'filename'
  | 'size'
  | 'sha256'
  | 'signed_size'
  | 'rows'
  | 'plays'
  | 'seconds'
  | 'left_out'
  | 'not_heard'
  | 'paused'
  | 'heard_until'
  | 'added'
  | 'changed'
  | 'withdrawn'
>

async function fail(row: ReportRow, error: string, services: Services) {
  await services.db
    .update(bmReports)
    .set({ state: 'failed', error })
    .where(eq(bmReports.id, row.id))
  await removeBytes(row, services)
  await mailReport({ ...row, state: 'failed', error }, services)
  await notifyReport({ ...row, state: 'failed', error }, services)
  await tell(services, row)
}

async function keep(row: ReportRow, made: Made, services: Services) {
  const [ready] = await services.db
    .update(bmReports)
    .set({ ...made, state: 'ready', ready_at: new Date() })
    .where(and(eq(bmReports.id, row.id), eq(bmReports.state, 'running')))
    .returning()
  if (!ready) return removeBytes(row, services)
  await mailReport(ready, services)
  await notifyReport(ready, services)
  await tell(services, row)
}

async function write(row: ReportRow, services: Services, signal: AbortSignal): Promise<Made> {
  const { db, objects } = services
  const wish = wishOf(row)
  const [project] = await db.select().from(bmProjects).where(eq(bmProjects.id, row.project_id))
  const streams = await streamsOf(row, services)
  const range = dayRange(wish)
  const now = new Date()
  const notHeard = await notHeardOf(streams, range, { now, db })
  const tally = newTally()
  const making: Making = {
    wish,
    range,
    project: project?.name ?? '',
    streams,
    notHeard,
    id: row.id,
    rows: 0,
    isSupplement: row.supplement_of !== null,
    madeAt: row.created_at,
    tally,
    heardUntil: range.end > now ? now : null,
    sender: services.settings(bmSettings).ddex,
  }
  const changes = noChanges()
  const ledger = hasSupplements(wish)
    ? new LedgerWriter(objects, reportKeys.ledger(row))
    : undefined

  async function* told(stream: (typeof streams)[number]): AsyncGenerator<Entry> {
    signal.throwIfAborted()
    for await (const entry of entriesOf(stream, { range, wish, tally, db })) {
      await ledger?.add(entry)
      yield entry
    }
  }
  async function* all(): AsyncGenerator<ReportEntry> {
    const before = await ledgerBefore(row, services)
    const keep = async (entry: Entry) => await ledger?.add(entry)
    if (before) yield* changesSince({ streams, entriesOf: told, before, keep, changes })
    else for (const stream of streams) yield* told(stream)
  }

  const form = forms[wish.format]
  const signing = ReportSigning.open(row, making, services)
  try {
    const stored = await storeParts(objects, reportKeys.file(row), form.write(all(), making))
    await ledger?.finish()
    const signedSize = (await signing?.finish(making, stored)) ?? 0
    await objects.put(reportKeys.notHeard(row), Buffer.from(JSON.stringify(notHeard)))
    return {
      ...stored,
      ...changes,
      signed_size: signedSize,
      filename: form.filename(making),
      rows: making.rows,
      plays: tally.plays,
      seconds: tally.seconds,
      left_out: tally.leftOut,
      ...secondsOf(notHeard),
      heard_until: making.heardUntil,
    }
  } catch (error) {
    ledger?.abort(error as Error)
    signing?.abort(error)
    throw error
  }
}

async function streamsOf({ project_id, wish }: ReportRow, { db }: Services) {
  const ids = wish.stream_ids
  return await db
    .select()
    .from(bmReportedStreams)
    .where(
      and(
        eq(bmReportedStreams.project_id, project_id),
        ids.length > 0 ? inArray(bmReportedStreams.stream_id, ids) : undefined,
      ),
    )
    .orderBy(asc(bmReportedStreams.id))
}

/** Of the newest of those that the report supplements. */
async function ledgerBefore(row: ReportRow, { db, objects }: Services) {
  if (row.supplement_of === null) return undefined
  const [before] = await db
    .select()
    .from(bmReports)
    .where(
      and(eq(bmReports.root_id, row.root_id ?? 0), inArray(bmReports.state, ['ready', 'expired'])),
    )
    .orderBy(desc(bmReports.id))
    .limit(1)
  const key = before && reportKeys.ledger(before)
  if (!key || !(await objects.stat(key)))
    throw new CannotMake('What the report before told is there no more. Ask for the report anew')
  return await LedgerReader.open(objects, key)
}
