import type { LiveMatch } from '@console/core/server'
import type { Peaks } from '../fingerprint/peaks'
import { toMatch } from '../search/match'
import type { Found } from '../search/search'
import type { LiveIndex } from './live-index'

/** What was on air before is heard just as well: of places about as good, the latest is meant. */
const asGood = 0.8

/** Of each channel the place that is meant; best first. */
export function bestPlaces(
  found: readonly Found[],
  peaks: Peaks,
  view: Pick<ReturnType<LiveIndex['view']>, 'placeAt'>,
): LiveMatch[] {
  const best = new Map<string, { support: number; match: LiveMatch }>()
  const places = found.flatMap((one) => {
    const heard = toMatch(nowhere, one, peaks)
    const place = view.placeAt(one.segment, one.track, heard.playOffsetMs)
    if (!place) return []
    const { score, votes, matchedPeaks, samplePeaks, tempoPercent } = heard
    const match = { ...place, score, votes, matchedPeaks, samplePeaks, tempoPercent }
    return [{ support: one.support, match }]
  })
  const strongest = new Map<string, number>()
  for (const { support, match } of places) {
    strongest.set(match.channel, Math.max(support, strongest.get(match.channel) ?? 0))
  }
  for (const place of places) {
    const { channel, at } = place.match
    if (place.support < asGood * (strongest.get(channel) ?? 0)) continue
    const known = best.get(channel)
    if (!known || at > known.match.at) best.set(channel, place)
  }
  return [...best.values()].map(({ match }) => match).sort((a, b) => b.score - a.score)
}

/** Live matches name a channel and a moment instead. */
const nowhere = { reference: '', collection: '' }
