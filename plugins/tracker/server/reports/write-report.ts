import { type Services, StoredZip, storeParts, tableParts } from '@console/core/server'
import type { ReportKind, ReportWish } from '../../contract'
import { playsIn, totalsOf } from '../plays/analytics'
import { playsByTime } from '../plays/by-time'
import { type Days, daysOf } from '../plays/days'
import { fileKey } from '../report-files'
import type { ProjectRow, ReportRow } from '../tables'
import { trackerPlays } from '../views'
import { type Cells, playCells, playHead, sheetTimes, totalHead } from './cells'

export interface Making {
  project: ProjectRow
  wish: ReportWish
  services: Services
  signal: AbortSignal
  /** Told how much of it is made, 0 to 1. */
  onPart(part: number): Promise<void>
}

/** What a file of totals holds at most. */
const mostTotals = 200_000

export async function writeReport(making: Making, row: ReportRow) {
  const counted = { rows: 0 }
  const { kind, format, fields } = making.wish
  const table = await tableOf(making, kind, fields, counted)
  const { size } = await storeParts(
    making.services.objects,
    fileKey(row),
    tableParts(format, table),
  )
  return { size, ...counted }
}

/** The plays of a month, and their totals. */
export async function writeArchive(making: Making, row: ReportRow) {
  const counted = { rows: 0 }
  const zip = new StoredZip(making.services.objects, fileKey(row), new Date())
  try {
    for (const kind of ['plays', 'files', 'stations', 'countries'] as const) {
      const table = await tableOf(making, kind, [], kind === 'plays' ? counted : { rows: 0 })
      await zip.addStream(`${kind}.csv`, tableParts('csv', table))
    }
    const { size } = await zip.finish()
    return { size, ...counted }
  } catch (error) {
    zip.abort(error)
    throw error
  }
}

async function tableOf(
  making: Making,
  kind: ReportKind,
  fields: ReportWish['fields'],
  counted: { rows: number },
) {
  const days = daysOf(making.wish)
  const of = { name: 'Tracker', times: sheetTimes }
  if (kind === 'plays') {
    const rows = playRows(making, days, fields, counted)
    return { ...of, head: playHead(fields), rows }
  }
  const { project, services } = making
  const cells = await totalsOf(kind, { project, days, services, most: mostTotals })
  counted.rows = cells.length
  return { ...of, head: totalHead(kind), rows: cells }
}

async function* playRows(
  { project, services, signal, onPart }: Making,
  days: Days,
  fields: ReportWish['fields'],
  counted: { rows: number },
): AsyncGenerator<Cells> {
  const total = await services.db.$count(trackerPlays, playsIn(project, days, services))
  for await (const play of playsByTime(project, days, services)) {
    signal.throwIfAborted()
    counted.rows++
    yield playCells(play, days.zone, fields)
    await onPart(counted.rows / Math.max(1, total))
  }
}
