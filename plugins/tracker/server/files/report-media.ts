import { check } from '@console/core/contract'
import {
  Bytes,
  csvFile,
  invalid,
  media,
  notFound,
  type Services,
  xlsxFile,
} from '@console/core/server'
import { asc } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { z } from 'zod'
import { MonthQuery } from '#plugins/bm/contract'
import { type ReportFormat, ReportWish, reportFormats } from '../../contract'
import { analyticsOf, playsIn } from '../plays/analytics'
import { type Days, daysOf } from '../plays/days'
import { ownProject } from '../projects/project-rows'
import type { ProjectRow } from '../tables'
import { trackerPlays } from '../views'
import { type Cells, playCells, sheetTimes, totalCells } from './cells'

type Kind = z.output<typeof ReportWish>['kind']
type Asked = Pick<Services, 'db' | 'settings'>

/** What a file holds at most; a range with more is refused before it is made. */
const mostRows = 200_000

async function cellsOf(kind: Kind, project: ProjectRow, days: Days, services: Asked) {
  if (kind !== 'plays')
    return totalCells(kind, await analyticsOf(project, days, services, mostRows))
  const plays = await services.db
    .select()
    .from(trackerPlays)
    .where(playsIn(project, days, services))
    .orderBy(asc(trackerPlays.begin), asc(trackerPlays.id))
    .limit(mostRows + 1)
  if (plays.length > mostRows) throw invalid({ from: `More than ${mostRows} plays: fewer days` })
  return playCells(plays, days.zone)
}

const types: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** Rows of a sheet in one of the formats; the first one names the columns. */
export async function sheetFile(cells: Cells[], format: ReportFormat): Promise<Uint8Array> {
  if (format === 'csv') return csvFile(cells)
  const [head = [], ...lines] = cells
  if (format === 'json') {
    const data = lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at]])))
    return Buffer.from(JSON.stringify({ data }, null, 2))
  }
  const names = head.map(String)
  return await xlsxFile([{ name: 'Tracker', head: names, rows: lines, times: sheetTimes }])
}

export function formatOf(name: string): ReportFormat {
  if (name in reportFormats) return name as ReportFormat
  throw notFound('format')
}

export const sheetBytes = async (cells: Cells[], format: ReportFormat, name: string) =>
  new Bytes(await sheetFile(cells, format), types[format], `${name}.${format}`)

/** Plays of some days, or their totals. */
export const reportMedia = media({
  path: '/tracker-projects/{pid}/reports/{query}/{format}',
  scope: 'read-bm-bd-projects',
  async open(call) {
    const project = await ownProject(call, call.params.pid)
    const format = formatOf(call.params.format)
    const wish = asked(ReportWish, Object.fromEntries(new URLSearchParams(call.params.query)))
    const days = daysOf(wish)
    return {
      async make() {
        const cells = await cellsOf(wish.kind, project, days, call.services)
        return await sheetBytes(
          cells,
          format,
          `${project.name} ${days.from} ${days.to} ${wish.kind}`,
        )
      },
    }
  },
})

/** All of a month: the plays, and their totals. */
export const monthMedia = media({
  path: '/tracker-projects/{pid}/months/{month}/{timezone}',
  scope: 'read-bm-bd-projects',
  async open(call) {
    const project = await ownProject(call, call.params.pid)
    const { month, timezone = 'UTC' } = asked(MonthQuery, call.params)
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 0))
    const days = daysOf({ from: `${month}01`, to: `${month}${last.getUTCDate()}`, timezone })
    return {
      async make() {
        const files: Record<string, Uint8Array> = {}
        for (const kind of ['plays', 'files', 'stations', 'countries'] as const)
          files[`${kind}.csv`] = csvFile(await cellsOf(kind, project, days, call.services))
        return new Bytes(zipSync(files), 'application/zip', `${month}.zip`)
      },
    }
  },
})

function asked<T extends z.core.$ZodType>(schema: T, given: unknown): z.output<T> {
  const checked = check(schema, given)
  if (checked.success) return checked.data
  throw invalid(
    Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
