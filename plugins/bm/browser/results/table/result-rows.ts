import { parseTime } from '@console/core/contract'
import { linksOf, type MusicLink } from '#plugins/metadata-links/contract'
import { onAir, type Result, type ResultOrigin, toShownKind } from '../../../contract'

export type ResultKind = 'music' | 'custom' | 'report' | 'ucf'

/** A result as the table shows it. */
export interface ShownResult {
  id: number
  begin: number
  end: number
  /** Heard of it. */
  seconds: number
  kind: ResultKind
  from: ResultOrigin
  /** It may still go on. */
  live: boolean
  /** Nothing has followed it. */
  onAir: boolean
  falsePositive: boolean
  /** Of who corrected it. */
  note: string
  title: string
  artists: string
  album: string
  label: string
  isrc: string
  upc: string
  genres: string
  releaseDate: string
  score: number | undefined
  /** Milliseconds: places of the recording at which it sounds the same. */
  otherPlaces: readonly number[]
  /** Milliseconds in the recording, and its length where it is known; undefined: not measured. */
  inRecording: { begin: number; end: number; length: number } | undefined
  /** How many other recordings have this sound as well. */
  alsoIn: number
  acrId: string
  bucketId: number | undefined
  links: readonly MusicLink[]
  /** Its sound is kept, or was. */
  recorded: boolean
  result: Result
}

type Fields = Record<string, unknown>

function toRecordingRange(item: Fields): ShownResult['inRecording'] {
  const { db_begin_time_offset_ms: begin, db_end_time_offset_ms: end, duration_ms: length } = item
  if (typeof begin !== 'number' || typeof end !== 'number') return undefined
  return { begin, end, length: typeof length === 'number' ? length : 0 }
}

function toRow(result: Result): ShownResult {
  const { metadata, false_positive, from, id } = result
  const found = metadata.music?.[0] ?? metadata.custom_files?.[0]
  const item: Fields = found ?? {}
  const ids = fieldsOf(item.external_ids)
  return {
    id,
    begin: parseTime(metadata.timestamp_utc).getTime(),
    end: parseTime(metadata.end_timestamp_utc).getTime(),
    seconds: metadata.played_duration,
    kind: toShownKind(from === 'api-report' ? 'report' : metadata.music ? 'music' : 'custom', from),
    from,
    live: metadata.type === 'realtime',
    onAir: false,
    falsePositive: false_positive === 1,
    note: result.note ?? '',
    title: words(item.title),
    artists: words(item.artists ?? item.artist ?? item.Artist),
    album: words(item.album),
    label: words(item.label),
    isrc: words(ids.isrc ?? item.isrc ?? item.ISRC),
    upc: words(ids.upc ?? item.upc),
    genres: words(item.genres),
    releaseDate: words(item.release_date),
    score: typeof item.score === 'number' ? item.score : undefined,
    otherPlaces: found?.other_play_offsets_ms ?? [],
    inRecording: toRecordingRange(item),
    alsoIn: found?.also_in ?? 0,
    acrId: words(item.acrid),
    bucketId: item.bucket_id === undefined ? undefined : Number(item.bucket_id),
    links: linksOf(item.external_metadata),
    recorded: metadata.record_timestamp !== undefined,
    result,
  }
}

/** Results of a day; which of them sound now is seen by what comes after them. */
export function toRows(results: readonly Result[]): ShownResult[] {
  const rows = results.map(toRow)
  const sounding = rows.filter((row) => row.live && !row.falsePositive)
  return rows.map((row) => ({
    ...row,
    onAir:
      sounding.includes(row) &&
      row.end > Date.now() - onAir.silence * 1000 &&
      !sounding.some((later) => later !== row && later.begin > row.end - onAir.overlap * 1000),
  }))
}

const fieldsOf = (value: unknown): Fields =>
  value && typeof value === 'object' ? { ...value } : {}

/** Text, `{ name }`, or a list of either. */
function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ')
  if (value && typeof value === 'object') return 'name' in value ? words(value.name) : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export interface RowFilter {
  kind: string
  search: string
  min: number
  max: number
  minScore: number
  isrcCountry: string
  falsePositives: boolean
}

/** What the address asks to be seen of a day. */
export const filterOf = (query: URLSearchParams): RowFilter => ({
  kind: query.get('kind') ?? 'all',
  search: (query.get('search') ?? '').trim().toLowerCase(),
  min: Number(query.get('min')) || 0,
  max: Number(query.get('max')) || Number.POSITIVE_INFINITY,
  minScore: Number(query.get('score')) || 0,
  isrcCountry: (query.get('isrc') ?? '').trim().toUpperCase(),
  falsePositives: query.get('false') === '1',
})

export const passes =
  ({ kind, search, min, max, minScore, isrcCountry, falsePositives }: RowFilter) =>
  (row: ShownResult) =>
    (kind === 'all' || row.kind === kind) &&
    (falsePositives || !row.falsePositive) &&
    // How long it plays is not known yet.
    (row.live || (row.seconds >= min && row.seconds <= max)) &&
    (row.score ?? 100) >= minScore &&
    (isrcCountry === '' || row.isrc.startsWith(isrcCountry)) &&
    (search === '' ||
      [row.title, row.artists, row.label, row.album].some((text) =>
        text.toLowerCase().includes(search),
      ))
