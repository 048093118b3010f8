import type { LiveMatch } from '@console/core/server'
import type { Peaks } from '../fingerprint/peaks'
import { toMatch } from '../search/match'
import type { Found } from '../search/search'
import type { LiveIndex } from './live-index'

/** What was on air before is heard just as well: of places about as good, the latest is meant. */
const asGood = 0.8
const mostOthers = 5
/** Milliseconds. */
const sameTime = 1000

/** Of each channel the place that is meant; best first. */
export function bestPlaces(
  found: readonly Found[],
  peaks: Peaks,
  view: Pick<ReturnType<LiveIndex['view']>, 'placeAt'>,
): LiveMatch[] {
  const places = found.flatMap((one) => {
    const heard = toMatch(nowhere, one, peaks)
    const [place, ...others] = [0, ...heard.otherPlaces].map((distance) =>
      view.placeAt(one.segment, one.track, heard.playOffsetMs + distance),
    )
    if (!place) return []
    const { score, votes, matchedPeaks, samplePeaks, tempoPercent, alsoIn } = heard
    const match = { ...place, score, votes, matchedPeaks, samplePeaks, tempoPercent, alsoIn }
    return [
      { support: one.support, match, times: [place, ...others].flatMap((at) => at?.at ?? []) },
    ]
  })
  const strongest = new Map<string, number>()
  for (const { support, match } of places) {
    strongest.set(match.channel, Math.max(support, strongest.get(match.channel) ?? 0))
  }
  return [...strongest]
    .flatMap(([channel, most]) => {
      const good = places
        .filter(({ support, match }) => match.channel === channel && support >= asGood * most)
        .sort((a, b) => b.match.at.getTime() - a.match.at.getTime())
      const [latest] = good
      if (!latest) return []
      const times = good.flatMap((one) => one.times)
      return [{ ...latest.match, otherPlaces: distances(latest.match.at, times) }]
    })
    .sort((a, b) => b.score - a.score)
}

/** How far the other times lie from this one, the latest first: what is on the edge of two blocks is found in both. */
function distances(at: Date, times: readonly Date[]): number[] {
  const kept = [0]
  const all = times.map((time) => time.getTime() - at.getTime()).sort((a, b) => b - a)
  for (const distance of all) {
    if (kept.every((one) => Math.abs(one - distance) > sameTime)) kept.push(distance)
  }
  return kept.slice(1, 1 + mostOthers)
}

/** Live matches name a channel and a moment instead. */
const nowhere = { reference: '', collection: '' }
