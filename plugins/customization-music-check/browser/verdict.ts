import type { ScanFile, ScanResults } from '#plugins/filescanning/contract'

export const verdicts = {
  cleared: 'Cleared',
  check: 'Check',
  unknown: 'Unknown',
  waiting: 'Being scanned',
  failed: 'Failed',
} as const
export type Verdict = keyof typeof verdicts

/** Of the music in a file, how much must be known to be one's own. */
export const clearedShare = 0.8

/** A recording that was heard, once with all its times. */
export interface HeardTrack {
  title: string
  kind: 'own' | 'shared' | 'music' | 'cover' | 'derived'
  /** Seconds in the file. */
  parts: { begin: number; end: number }[]
}

export interface Checked {
  verdict: Verdict
  /** Why, in English: shown translated with its values. */
  reasons: { text: string; values?: Record<string, string | number> }[]
  tracks: HeardTrack[]
  /** Share of the music that is the account's own; undefined before the file was scanned. */
  ownShare?: number
}

/** What a scan means for who asks whether a file may be used. `ownBuckets`: ids of the account's own. */
export function checkedOf(file: ScanFile, ownBuckets: ReadonlySet<string>): Checked {
  if (file.state === 0) return { verdict: 'waiting', reasons: [], tracks: [] }
  if (file.state < -1) return { verdict: 'failed', reasons: [{ text: file.detail }], tracks: [] }
  const results = file.results ?? {}
  const tracks = tracksOf(results, ownBuckets)
  const ownShare = shareOf(file, results, tracks)
  const reasons = doubtsOf(tracks, results)
  if (reasons.length > 0) return { verdict: 'check', reasons, tracks, ownShare }
  if (ownShare >= clearedShare) {
    const text = 'Own recordings only: {percent} % of the music'
    return { verdict: 'cleared', reasons: [{ text, values: percent(ownShare) }], tracks, ownShare }
  }
  const text =
    tracks.length === 0
      ? 'Nothing was recognised'
      : 'Own recordings are {percent} % of the music; the rest was not recognised'
  return { verdict: 'unknown', reasons: [{ text, values: percent(ownShare) }], tracks, ownShare }
}

const percent = (share: number) => ({ percent: Math.round(share * 100) })

const doubts = {
  shared: 'From a bucket of somebody else: {titles}',
  music: 'Music of others: {titles}',
  cover: 'A cover of {titles}',
  derived: 'Derived from {titles}',
} as const

function doubtsOf(tracks: readonly HeardTrack[], { ai_detection = [] }: ScanResults) {
  const found = Object.entries(doubts).flatMap(([kind, text]) => {
    const titles = tracks.filter((track) => track.kind === kind).map(({ title }) => title)
    return titles.length > 0 ? [{ text, values: { titles: titles.join(', ') } }] : []
  })
  const isMachine = ai_detection.some(({ prediction }) => prediction === 'ai_generated')
  return isMachine ? [...found, { text: 'Probably made by a machine' }] : found
}

interface Part {
  offset: number
  played_duration: number
  result: { title: string; bucket_id?: unknown; acrid?: unknown }
}

function tracksOf(results: ScanResults, ownBuckets: ReadonlySet<string>): HeardTrack[] {
  const { music = [], custom_files = [], cover_songs = [], deepright = [] } = results
  const kindOf = ({ result }: Part) =>
    ownBuckets.has(String(result.bucket_id)) ? ('own' as const) : ('shared' as const)
  const heard: [HeardTrack['kind'], Part][] = [
    ...custom_files.map((part): [HeardTrack['kind'], Part] => [kindOf(part), part]),
    ...music.map((part): ['music', Part] => ['music', part]),
    ...cover_songs.map((part): ['cover', Part] => ['cover', part]),
    ...deepright.map((part): ['derived', Part] => ['derived', part]),
  ]
  const tracks = new Map<string, HeardTrack>()
  for (const [kind, { offset, played_duration, result }] of heard) {
    const key = `${kind} ${String(result.acrid ?? result.title)}`
    const track = tracks.get(key) ?? { title: result.title, kind, parts: [] }
    track.parts.push({ begin: offset, end: offset + played_duration })
    tracks.set(key, track)
  }
  return [...tracks.values()]
}

/** Where the scan tells music from speech, of the music; else of the whole file. */
function shareOf(
  { duration }: Pick<ScanFile, 'duration'>,
  { music_speech }: ScanResults,
  tracks: readonly HeardTrack[],
): number {
  const own = tracks.filter(({ kind }) => kind === 'own').flatMap(({ parts }) => parts)
  const told = music_speech?.filter(({ label }) => label === 'm' || label === 'ms') ?? []
  const music =
    told.length > 0
      ? told.map(({ start, end }) => ({ begin: start, end }))
      : [{ begin: 0, end: duration }]
  const total = lengthOf(music)
  return total > 0 ? Math.min(1, lengthOf(common(music, own)) / total) : 0
}

interface Stretch {
  begin: number
  end: number
}

const common = (some: readonly Stretch[], others: readonly Stretch[]) =>
  some.flatMap((one) =>
    others
      .map(({ begin, end }) => ({
        begin: Math.max(begin, one.begin),
        end: Math.min(end, one.end),
      }))
      .filter(({ begin, end }) => end > begin),
  )

/** Seconds that are in any of them. */
function lengthOf(stretches: readonly Stretch[]): number {
  let length = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { begin, end } of [...stretches].sort((one, other) => one.begin - other.begin)) {
    length += Math.max(0, end - Math.max(begin, reached))
    reached = Math.max(reached, end)
  }
  return length
}
