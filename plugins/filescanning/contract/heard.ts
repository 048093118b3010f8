import type { MatchKind } from './report'
import type { MusicSpeechPart } from './scan-results'

interface Span {
  begin: number
  end: number
}

interface HeardMatch extends Span {
  kind: MatchKind
  score: number | null
}

/** Seconds of music beside a match that belong to its edges and are nothing of their own. */
const leastUnidentified = 5

/** Below these scores a match is told as uncertain: it is right in six of ten cases or fewer. */
export const certainFrom = {
  music: 76,
  custom_files: 60,
  cover_songs: 60,
  deepright: 60,
} as const satisfies Record<MatchKind, number>

export const isUncertain = ({ kind, score }: Pick<HeardMatch, 'kind' | 'score'>): boolean =>
  score !== null && score < certainFrom[kind]

/** Spans in order, none of which touches another. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const { begin, end } of [...spans].sort((a, b) => a.begin - b.begin)) {
    const last = whole.at(-1)
    if (last && begin <= last.end) last.end = Math.max(last.end, end)
    else if (end > begin) whole.push({ begin, end })
  }
  return whole
}

/** What of the first lies in none of the second; both merged. */
const without = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  spans.flatMap(({ begin, end }) => {
    const left: Span[] = []
    let from = begin
    for (const one of taken) {
      if (one.end <= from || one.begin >= end) continue
      if (one.begin > from) left.push({ begin: from, end: one.begin })
      from = Math.max(from, one.end)
    }
    if (from < end) left.push({ begin: from, end })
    return left
  })

export const secondsOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { begin, end }) => sum + end - begin, 0)

/** Seconds that at least one of the spans covers. */
export const covered = (spans: readonly Span[]): number => secondsOf(merged(spans))

/** Music of a file: seconds that were identified, and what was not; null where nobody listened for music. */
export function heardMusic(
  parts: readonly MusicSpeechPart[] | null,
  matches: readonly Pick<HeardMatch, 'begin' | 'end' | 'kind'>[],
): { identified: number; unidentified: Span[] } | null {
  if (!parts) return null
  const heard = parts
    .filter(({ label }) => label === 'm' || label === 'ms')
    .map(({ start, end }) => ({ begin: start, end }))
  // A customer's own file may be an advert: it is music where music is heard in it.
  const music = merged([...heard, ...matches.filter(({ kind }) => kind !== 'custom_files')])
  const rest = without(music, merged(matches))
  return {
    identified: secondsOf(music) - secondsOf(rest),
    unidentified: rest.filter(({ begin, end }) => end - begin >= leastUnidentified),
  }
}
