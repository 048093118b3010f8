import type { Db } from '@console/core/server'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { type MatchKind, matchKinds, type ScanResults } from '../../contract'
import { type ScanFileRow, type SourceRow, scanFiles, sources } from '../tables'
import { cutShortOf, resultsOf } from './results'

export const nothingFound = Object.fromEntries(matchKinds.map((kind) => [kind, 0])) as Record<
  MatchKind,
  number
>

/** Without what was found: a transcript may be longer than all the rest of a page. */
const { music_speech, speech, ai, ...listedColumns } = getTableColumns(scanFiles)

export { listedColumns }
export type ListedRow = Pick<ScanFileRow, keyof typeof listedColumns>

type Source = Pick<SourceRow, 'id' | 'title' | 'subscribed'>

/** Rows as the API tells them: with their results, or without. */
export async function toScanFiles(
  rows: readonly ListedRow[],
  db: Db,
  { withResults = false } = {},
) {
  const [results, known] = await Promise.all([
    withResults ? resultsOf(rows, db) : new Map<number, ScanResults>(),
    sourcesOf(rows, db),
  ])
  return rows.map((row) => {
    const source = known.get(row.source_id ?? 0)
    return {
      ...row,
      id: row.file_id,
      cid: row.container_id,
      count: row.done,
      detail: row.error,
      results: results.get(row.id) ?? null,
      found: row.found ?? nothingFound,
      bytes: row.size,
      cut_short: cutShortOf(row),
      source: source ?? null,
      subscribed: source?.subscribed ? 1 : 0,
    }
  })
}

export const hundredths = (value: number) => Math.round(value * 100) / 100

async function sourcesOf(rows: readonly ListedRow[], db: Db): Promise<Map<number, Source>> {
  const ids = [...new Set(rows.flatMap(({ source_id }) => source_id ?? []))]
  if (ids.length === 0) return new Map()
  const { id, title, subscribed } = sources
  const found = await db.select({ id, title, subscribed }).from(sources).where(inArray(id, ids))
  return new Map(found.map((source) => [source.id, source]))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isFileId = (id: string) => uuid.test(id)

export const fileIdsOf = (ids: string) =>
  ids
    .split(',')
    .slice(0, 1000)
    .map((id) => id.trim())
    .filter(isFileId)

export const inContainer = ({ id }: { id: number }, where?: SQL | undefined) =>
  and(eq(scanFiles.container_id, id), where)
