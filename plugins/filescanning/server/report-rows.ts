import { type Call, isRowId, notFound } from '@console/core/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import type { MatchDetails, ReportMatch } from '../contract'
import { inContainer, isFileId } from './files/file-rows'
import { type ContainerRow, type ScanFileRow, scanFiles, scanMatches } from './tables'

type Asked = Pick<Call, 'rows' | 'db' | 'services'>

export async function ownFile(
  { rows, params }: Pick<Call, 'rows'> & { params: { id: string } },
  container: ContainerRow,
): Promise<ScanFileRow> {
  const named = eq(scanFiles.file_id, params.id)
  const file = isFileId(params.id)
    ? await rows(scanFiles).find(inContainer(container, named))
    : undefined
  if (!file) throw notFound('file')
  return file
}

/** A match as the report draws it, without the long `part`. */
const matchColumns = {
  id: scanMatches.id,
  kind: scanMatches.kind,
  begin: scanMatches.begin,
  end: scanMatches.end,
  score: scanMatches.score,
  title: scanMatches.title,
  artists: scanMatches.artists,
  album: scanMatches.album,
  label: scanMatches.label,
  isrc: scanMatches.isrc,
  upc: scanMatches.upc,
  acrid: scanMatches.acrid,
  reference_begin: scanMatches.reference_begin,
  reference_end: scanMatches.reference_end,
  tempo_percent: scanMatches.tempo_percent,
  pitch_percent: scanMatches.pitch_percent,
  false_positive: scanMatches.false_positive,
  manual: scanMatches.manual,
  note: scanMatches.note,
  recognized: scanMatches.recognized,
  /** Milliseconds. */
  others: sql<number[] | null>`${scanMatches.part}->'result'->'other_play_offsets_ms'`,
  also_in: sql<number>`coalesce((${scanMatches.part}->'result'->>'also_in')::integer, 0)`,
  change: sql<ReportMatch['change']>`${scanMatches.part}->>'kind'`,
  /** Of a recording of the Music bucket none is written down. */
  bucket_id: sql<string | null>`${scanMatches.part}->'result'->>'bucket_id'`,
}

type StoredMatch = Omit<ReportMatch, 'bucket' | 'other_places'> & {
  bucket_id: string | null
  others: number[] | null
}

/** All matches of a file, by begin. */
export async function matchesOfFile(
  { id }: Pick<ScanFileRow, 'id'>,
  container: ContainerRow,
  call: Asked,
): Promise<ReportMatch[]> {
  const found = await call.db
    .select(matchColumns)
    .from(scanMatches)
    .where(call.rows(scanMatches).mine(eq(scanMatches.file_row, id)))
    .orderBy(scanMatches.begin, scanMatches.id)
  return withBuckets(found, container, call)
}

export const isMatchOf = ({ id }: Pick<ScanFileRow, 'id'>, matchId: string): SQL | undefined => {
  if (!isRowId(matchId)) throw notFound('match')
  return and(eq(scanMatches.file_row, id), eq(scanMatches.id, Number(matchId)))
}

/** One match of a file with all that is known about it. */
export async function matchOfFile(
  file: Pick<ScanFileRow, 'id'>,
  matchId: string,
  container: ContainerRow,
  call: Asked,
): Promise<MatchDetails> {
  const [found] = await call.db
    .select({ match: matchColumns, part: scanMatches.part })
    .from(scanMatches)
    .where(call.rows(scanMatches).mine(isMatchOf(file, matchId)))
  if (!found) throw notFound('match')
  const [match] = await withBuckets([found.match], container, call)
  if (!match) throw notFound('match')
  return { match, part: found.part as MatchDetails['part'] }
}

/** By the name that a bucket has now; one that is gone, or shared no more, has none. */
async function withBuckets(
  matches: readonly StoredMatch[],
  { uid, email }: ContainerRow,
  { services: { provided } }: Pick<Asked, 'services'>,
): Promise<ReportMatch[]> {
  const ids = new Set(matches.flatMap(({ bucket_id }) => (bucket_id ? Number(bucket_id) : [])))
  const buckets = await provided(BucketCatalogue).attachable({ uid, email }, [...ids])
  const names = new Map(buckets.map(({ id, name }) => [String(id), name]))
  return matches.map(({ bucket_id, others, ...match }) => ({
    ...match,
    other_places: (others ?? []).map((place) => place / 1000),
    bucket: match.kind === 'music' ? 'Music Bucket' : (names.get(bucket_id ?? '') ?? ''),
  }))
}
