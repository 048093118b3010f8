import {
  answered,
  type Call,
  Failure,
  isRowId,
  notFound,
  type Route,
  route,
} from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import {
  type MatchDetails,
  type Report,
  type ReportMatch,
  reportApi,
  type ScanSettings,
} from '../contract'
import { ownContainer } from './containers/own-container'
import { inContainer, isFileId, toScanFiles } from './files/file-rows'
import { transcriptsOf } from './files/results'
import { settingsOf } from './scan/scan-values'
import { type ContainerRow, type ScanFileRow, scanFiles, scanMatches, waveforms } from './tables'

type Asked = Pick<Call, 'rows' | 'db' | 'services'>

export const reportRoutes: Route[] = [
  route(reportApi.report, async (call) => {
    const container = await ownContainer(call)
    const file = await ownFile(call, container)
    return { data: await reportOf(file, container, call) }
  }),

  route(reportApi.match, async (call) => {
    const { rows, params, db } = call
    const container = await ownContainer(call)
    const { id } = await ownFile(call, container)
    const named = isRowId(params.match_id) && eq(scanMatches.id, Number(params.match_id))
    if (!named) throw notFound('match')
    const [found] = await db
      .select({ match: matchColumns, part: scanMatches.part })
      .from(scanMatches)
      .where(rows(scanMatches).mine(and(eq(scanMatches.file_row, id), named)))
    if (!found) throw notFound('match')
    const [match] = await withBuckets([found.match], container, call)
    if (!match) throw notFound('match')
    return { data: { match, part: found.part as MatchDetails['part'] } }
  }),

  route(reportApi.waveform, async (call) => {
    const file = await ownFile(call, await ownContainer(call))
    const [found] = await call.db.select().from(waveforms).where(eq(waveforms.file_row, file.id))
    if (!found) throw new Failure(404, whyNoWaveform(file))
    return { data: { per_second: found.per_second, levels: found.levels.toString('base64') } }
  }),
]

async function ownFile(
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

/** Of a file that is being scanned, again perhaps, nothing is told but the rules that it is scanned by. */
async function reportOf(row: ScanFileRow, container: ContainerRow, call: Asked) {
  const { rows, db } = call
  const isScanned = row.state !== 0
  const [file, matches, transcripts] = await Promise.all([
    answered(toScanFiles, row, db, 'file'),
    isScanned
      ? db
          .select(matchColumns)
          .from(scanMatches)
          .where(rows(scanMatches).mine(eq(scanMatches.file_row, row.id)))
          .orderBy(scanMatches.begin, scanMatches.id)
      : [],
    transcriptsOf([row.id], db),
  ])
  const settings = isScanned && row.settings ? row.settings : settingsOf(container)
  return {
    file,
    container,
    settings: toSettings(settings),
    algorithm: isScanned ? row.algorithm : '',
    scanned_at: isScanned ? row.scanned_at : null,
    matches: await withBuckets(matches, container, call),
    music_speech: isScanned ? row.music_speech : null,
    transcript: isScanned ? (row.speech ?? transcripts.get(row.id) ?? null) : null,
    ai_detection: isScanned ? row.ai : null,
    notes: isScanned ? row.notes : [],
    playable: Boolean(row.object_key) && row.data_type !== 'fingerprint',
  }
}

const toSettings = (settings: ScanSettings): Report['settings'] => ({
  engine: settings.engine,
  audio_type: settings.audioType,
  policy: settings.policy,
  music_detection: settings.musicDetection,
  deepright: settings.deepright,
  ai_detection: settings.aiDetection,
  speech_to_text: settings.speechToText,
})

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

function whyNoWaveform({ state, data_type }: ScanFileRow): string {
  if (data_type === 'fingerprint') return 'A fingerprint has no waveform'
  if (state === 0) return 'The waveform is there when the file has been listened to'
  return 'There is no waveform of this file'
}
