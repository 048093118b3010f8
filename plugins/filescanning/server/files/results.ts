import { type Db, invalid } from '@console/core/server'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { MatchKind, ScanResults, ScanSettings, Sentence } from '../../contract'
import { type MatchRow, type ScanFileRow, scanFiles, scanMatches } from '../tables'

/** What scans have found, by row: of files that were scanned to their end. Three queries for any number of files. */
export async function resultsOf(
  rows: readonly Pick<ScanFileRow, 'id' | 'state'>[],
  db: Db,
): Promise<Map<number, ScanResults>> {
  const ids = rows.filter(({ state }) => state === 1 || state === -1).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { id, settings, music_speech, speech, ai } = scanFiles
  // One after the other: a transaction has one connection.
  const told = await db
    .select({ id, settings, music_speech, speech, ai })
    .from(scanFiles)
    .where(inArray(id, ids))
  const parts = await partsOf(ids, db)
  const transcripts = await transcriptsOf(ids, db)
  return new Map(
    told.map((one) => [one.id, together(one, parts.get(one.id), transcripts.get(one.id))]),
  )
}

/** Of one answer: more would take hundreds of megabytes. A file alone is always told. */
const mostMatches = 20_000

/** Refuses, at the field, to tell results of so many files together. */
export function checkFits(rows: readonly Pick<ScanFileRow, 'found'>[], field: 'per_page' | 'ids') {
  const matches = rows
    .flatMap(({ found }) => Object.values(found ?? {}))
    .reduce((sum, more) => sum + more, 0)
  if (rows.length < 2 || matches <= mostMatches) return
  throw invalid({
    [field]: `The results of these files are too many for one answer (${matches} matches, at most ${mostMatches}): ask for fewer files at a time`,
  })
}

/** The body of a callback: what clients of the API are sent when a scan has ended. */
export async function callbackBody(
  row: ScanFileRow,
  db: Db,
  { corrected = false } = {},
): Promise<string> {
  const results = (await resultsOf([row], db)).get(row.id) ?? null
  const { container_id: cid, file_id, state, unidentified, uncertain } = row
  const cut_short = cutShortOf(row)
  const type = corrected ? 'correction' : undefined
  const body = { type, cid, file_id, state, results, unidentified, uncertain, cut_short }
  return JSON.stringify(body)
}

/** What could be read of a file that says that it is longer. */
export const cutShortOf = ({ duration, told }: Pick<ScanFileRow, 'duration' | 'told'>) =>
  told === null ? null : { decoded: Math.round(duration * 100) / 100, told }

/** Words of files that were written down by another engine, in a container of their own; the newest of each. */
export async function transcriptsOf(
  ids: readonly number[],
  db: Db,
): Promise<Map<number, Sentence[]>> {
  const found = await db
    .select({ of: scanFiles.transcribes, speech: scanFiles.speech })
    .from(scanFiles)
    .where(
      and(
        inArray(scanFiles.transcribes, [...ids]),
        inArray(scanFiles.state, [1, -1]),
        isNotNull(scanFiles.speech),
      ),
    )
    .orderBy(asc(scanFiles.id))
  return new Map(found.flatMap(({ of, speech }) => (of && speech ? [[of, speech] as const] : [])))
}

type Parts = Partial<Record<MatchKind, MatchRow['part'][]>>

async function partsOf(ids: readonly number[], db: Db): Promise<Map<number, Parts>> {
  const found = await db
    .select({ row: scanMatches.file_row, kind: scanMatches.kind, part: scanMatches.part })
    .from(scanMatches)
    .where(and(inArray(scanMatches.file_row, [...ids]), eq(scanMatches.false_positive, false)))
    .orderBy(scanMatches.file_row, scanMatches.begin, scanMatches.id)
  const parts = new Map<number, Parts>()
  for (const { row, kind, part } of found) {
    const ofRow = parts.get(row) ?? {}
    parts.set(row, ofRow)
    const ofKind = ofRow[kind] ?? []
    ofRow[kind] = ofKind
    ofKind.push(part)
  }
  return parts
}

/** Whether a scan by these settings looks for such matches. */
const looksFor: Record<MatchKind, (settings: ScanSettings) => boolean> = {
  music: ({ engine }) => engine === 1 || engine === 3,
  custom_files: ({ engine }) => engine === 1 || engine === 3,
  cover_songs: ({ engine }) => engine === 2 || engine === 3,
  deepright: ({ deepright }) => deepright,
}

type Told = Pick<ScanFileRow, 'settings' | 'music_speech' | 'speech' | 'ai'>

function together(
  { settings, music_speech, speech, ai }: Told,
  parts: Parts = {},
  transcript?: Sentence[],
): ScanResults {
  const asked = (Object.keys(looksFor) as MatchKind[]).filter(
    (kind) => settings && looksFor[kind](settings),
  )
  return {
    ...Object.fromEntries(asked.map((kind) => [kind, parts[kind] ?? []])),
    music_speech: music_speech ?? undefined,
    speech: speech ?? transcript,
    ai_detection: ai ?? undefined,
  }
}
