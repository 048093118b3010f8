import { plainTime } from '@console/core/contract'
import { alteredBy, type Match, type Services } from '@console/core/server'
import {
  BucketCatalogue,
  customFileOf,
  isMusic,
  musicItemOf,
  namesOf,
  type Recording,
} from '#plugins/buckets/contract'
import type { Result, ResultOrigin } from '../../contract'
import type { ProjectRow } from '../tables/projects'
import type { ResultRow } from '../tables/results'

type Known = Pick<
  ResultRow,
  'kind' | 'acr_id' | 'title' | 'artists' | 'label' | 'isrc' | 'score' | 'item'
>

/** What is known about the recording of a play; undefined when that is there no more. */
export async function recordingOf(
  match: Match,
  { provided, db }: Pick<Services, 'provided' | 'db'>,
): Promise<Recording | undefined> {
  const [recording] = await provided(BucketCatalogue).within(db).recordings([match.reference])
  return recording
}

/** What a row keeps of it, as the project is told. */
export function knownOf(
  match: Match,
  recording: Recording,
  { external_ids }: Pick<ProjectRow, 'external_ids'>,
): Known {
  const found = { match, recording }
  const music = isMusic(found)
  // A project that names no external ids is told all of them.
  const wanted = external_ids.length > 0 ? external_ids : undefined
  const item = music ? inLists(musicItemOf(found, wanted)) : customFileOf(found)
  return {
    kind: music ? 'music' : 'custom',
    acr_id: item.acrid,
    title: item.title,
    score: item.score,
    artists: namesOf(item.artists ?? item.artist ?? item.Artist),
    label: wordsOf(item.label),
    isrc: isrcOf(item),
    item: { ...item, ...alteredBy(match) },
  }
}

/** In monitoring results each external id and each platform is a list. */
const inLists = <T extends Record<string, unknown>>(item: T): T => ({
  ...item,
  external_ids: listsOf(item.external_ids),
  external_metadata: listsOf(item.external_metadata),
})

const listsOf = (fields: unknown) =>
  Object.fromEntries(
    Object.entries(Object(fields)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value : [value],
    ]),
  )

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '')

function isrcOf(item: Record<string, unknown>): string {
  const ids = Object(item.external_ids) as Record<string, unknown>
  const isrc = ids.isrc ?? item.isrc ?? item.ISRC
  const first: unknown = Array.isArray(isrc) ? isrc[0] : isrc
  return typeof first === 'string' ? first.replace(/^ISRC/i, '').replace(/[\s-]/g, '') : ''
}

export const stampOf = (time: Date) => plainTime(time).replace(/\D/g, '')

/** `isKept`: whether there is sound of it; as long as it is heard, whether there will be. */
export function toResult(row: ResultRow, isKept = row.ear_stream !== null): Result {
  const { id, kind, over, begin, end, played } = row
  const item = itemOf(row)
  return {
    id,
    status: { code: 0, msg: 'Success', version: '1.0' },
    result_type: 0,
    metadata: {
      type: over ? 'delay' : 'realtime',
      timestamp_utc: plainTime(begin),
      end_timestamp_utc: plainTime(end),
      played_duration: Math.round(played),
      ...(isKept && { record_timestamp: stampOf(begin) }),
      ...(kind === 'music' ? { music: [item] } : { custom_files: [item] }),
    },
    false_positive: Number(row.false_positive),
    from: originOf(row),
    ...(row.note && { note: row.note }),
    ...(row.recognized && {
      recognized: {
        title: row.recognized.title,
        timestamp_utc: plainTime(new Date(row.recognized.begin)),
        end_timestamp_utc: plainTime(new Date(row.recognized.end)),
      },
    }),
  }
}

/** Whoever wrote a result down by hand has measured no likeness. */
function itemOf({ kind, item }: Pick<ResultRow, 'kind' | 'item'>): ResultRow['item'] {
  if (kind !== 'report') return item
  const { score: _, ...said } = item
  return said
}

/** How it came to be known. */
export function originOf({
  kind,
  item,
  found_at,
}: Pick<ResultRow, 'kind' | 'item'> & Partial<Pick<ResultRow, 'found_at'>>): ResultOrigin {
  if (found_at) return 'replay'
  if (kind !== 'report') return 'recognition'
  return item.from === 'ucf' ? 'ucf' : 'api-report'
}
