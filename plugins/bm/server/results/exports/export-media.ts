import { check } from '@console/core/contract'
import {
  Bytes,
  type Call,
  csvFile,
  invalid,
  type MadeMedia,
  media,
  notFound,
  xlsxFile,
} from '@console/core/server'
import { zipSync } from 'fflate'
import type { z } from 'zod'
import {
  bmDate,
  type ExportFormat,
  exportFormats,
  type Kind,
  MonthQuery,
  ResultQuery,
} from '../../../contract'
import { ownStream } from '../../streams/own-stream'
import type { ResultRow } from '../../tables/results'
import type { StreamRow } from '../../tables/streams'
import { findResults } from '../find-results'
import { toldResults } from '../told-results'
import { resultCells, resultHead, resultTimes } from './result-cells'

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** What a query of results answers, as a file. */
export const exportMedia = (kind: Kind) =>
  media({
    path: `${kind.streams.get.path}/exports/{query}/{format}`,
    scope: kind.read,
    async open(call) {
      const { stream } = await ownStream(kind, call)
      return openExport(stream, call.params, call)
    },
  })

type Parts = Pick<Call, 'db' | 'services'>

export function openExport(
  stream: StreamRow,
  params: { query: string; format: string },
  parts: Parts,
): MadeMedia {
  const format = exportFormats.find((one) => one === params.format)
  if (!format) throw notFound('format')
  const query = queryOf(ResultQuery, Object.fromEntries(new URLSearchParams(params.query)))
  const name = `${stream.name} ${query.date ?? bmDate(new Date())}.${format}`
  return {
    async make() {
      const rows = await findResults(stream, query, parts.db)
      const told = async () => ({ data: await toldResults(stream, rows, parts) })
      const of = { stream: stream.name, zone: query.timezone }
      const bytes =
        format === 'json'
          ? Buffer.from(JSON.stringify(await told(), null, 2))
          : await fileOf(rows, of, format)
      return new Bytes(bytes, types[format], name)
    },
  }
}

/** A CSV file for each day of a month that has results. */
export const monthMedia = (kind: Kind) =>
  media({
    path: `${kind.streams.get.path}/months/{month}/{timezone}`,
    scope: kind.read,
    async open(call) {
      const { stream } = await ownStream(kind, call)
      return openMonth(stream, call.params, call)
    },
  })

export function openMonth(
  stream: StreamRow,
  params: { month: string; timezone: string },
  { db }: Parts,
): MadeMedia {
  const { month, timezone } = queryOf(MonthQuery, params)
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 0))
  return {
    async make() {
      const files: Record<string, Uint8Array> = {}
      for (let day = 1; day <= days.getUTCDate(); day++) {
        const date = `${month}${String(day).padStart(2, '0')}`
        const query = queryOf(ResultQuery, { date, timezone, with_false_positive: '1' })
        const rows = await findResults(stream, query, db)
        const cells = resultCells(rows, { stream: stream.name, zone: timezone ?? 'UTC' })
        if (rows.length > 0) files[`${date}.csv`] = csvFile([resultHead, ...cells])
      }
      return new Bytes(zipSync(files), 'application/zip', `${stream.name} ${month}.zip`)
    },
  }
}

function queryOf<T extends z.core.$ZodType>(schema: T, given: unknown): z.output<T> {
  const asked = check(schema, given)
  if (asked.success) return asked.data
  throw invalid(
    Object.fromEntries(asked.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

async function fileOf(
  rows: readonly ResultRow[],
  { stream, zone = 'UTC' }: { stream: string; zone: string | undefined },
  format: Exclude<ExportFormat, 'json'>,
): Promise<Uint8Array> {
  const cells = resultCells(rows, { stream, zone })
  if (format === 'csv') return csvFile([resultHead, ...cells])
  return await xlsxFile([{ name: 'Results', head: resultHead, rows: cells, times: resultTimes }])
}
