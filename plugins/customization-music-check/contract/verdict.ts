import * as z from 'zod/mini'
import type { ScanReport, ScanResults } from '#plugins/filescanning/contract'

export const verdicts = {
  cleared: 'Cleared',
  check: 'Check',
  unknown: 'Unknown',
  waiting: 'Being scanned',
  failed: 'Failed',
} as const
export type Verdict = keyof typeof verdicts
export const verdictNames = Object.keys(verdicts) as Verdict[]

/** Of the music in a file, how much must be known to be one's own. */
export const clearedShare = 0.8

/** A recording that was heard, once with all its times. */
export const HeardTrack = z.object({
  title: z.string(),
  kind: z.enum(['own', 'shared', 'music', 'cover', 'derived']),
  /** Seconds in the file. */
  parts: z.array(z.object({ begin: z.number(), end: z.number() })),
})
export type HeardTrack = z.infer<typeof HeardTrack>

export const Checked = z.object({
  verdict: z.enum(verdictNames as [Verdict, ...Verdict[]]),
  /** Why, in English: shown translated with its values. */
  reasons: z.array(
    z.object({
      text: z.string(),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  tracks: z.array(HeardTrack),
  /** Share of the music that is the account's own; absent before the file was scanned. */
  own_share: z.optional(z.number()),
  /** Seconds of each; where there are both at once they count in both. Absent: nobody listened for that. */
  split: z.optional(z.object({ music: z.number(), speech: z.number() })),
  /** Whether a machine has made the music, and how likely that is in percent. Absent: it was not asked. */
  ai: z.optional(z.object({ machine: z.boolean(), percent: z.number() })),
})
export type Checked = z.infer<typeof Checked>

type Scanned = Pick<ScanReport, 'state' | 'detail' | 'duration' | 'results'>

/** What a scan means for who asks whether a file may be used. `ownBuckets`: ids of the account's own. */
export function checkedOf(file: Scanned, ownBuckets: ReadonlySet<string>): Checked {
  if (file.state === 0) return { verdict: 'waiting', reasons: [], tracks: [] }
  if (file.state < -1) return { verdict: 'failed', reasons: [{ text: file.detail }], tracks: [] }
  const results = file.results ?? {}
  const tracks = tracksOf(results, ownBuckets)
  const own_share = shareOf(file, results, tracks)
  const told = { tracks, own_share, split: splitOf(results), ai: aiOf(results) }
  const reasons = doubtsOf(tracks, results)
  if (reasons.length > 0) return { verdict: 'check', reasons, ...told }
  if (own_share >= clearedShare) {
    const text = 'Own recordings only: {percent} % of the music'
    return { verdict: 'cleared', reasons: [{ text, values: percent(own_share) }], ...told }
  }
  const text =
    tracks.length === 0
      ? 'Nothing was recognised'
      : 'Own recordings are {percent} % of the music; the rest was not recognised'
  return { verdict: 'unknown', reasons: [{ text, values: percent(own_share) }], ...told }
}

const percent = (share: number) => ({ percent: Math.round(share * 100) })

function splitOf({ music_speech }: ScanResults): Checked['split'] {
  if (!music_speech) return undefined
  const secondsOf = (...labels: string[]) =>
    music_speech
      .filter(({ label }) => labels.includes(label))
      .reduce((sum, { start, end }) => sum + end - start, 0)
  return { music: secondsOf('m', 'ms'), speech: secondsOf('s', 'ms') }
}

/** Of several verdicts the one that is most for a machine. */
function aiOf({ ai_detection = [] }: ScanResults): Checked['ai'] {
  const [first] = ai_detection.toSorted((one, other) => other.ai_probability - one.ai_probability)
  if (!first) return undefined
  const machine = ai_detection.some(({ prediction }) => prediction === 'ai_generated')
  return { machine, percent: Math.round(first.ai_probability) }
}

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
  { duration }: Pick<Scanned, 'duration'>,
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
