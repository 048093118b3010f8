import type { AudioSource, IdentifyAnswer, IdentifyOptions, Match } from '@console/core/server'
import { leastPeaks, leastSeconds, silenceLevel } from './algorithm'
import type { Engine, Listened } from './engine'

/** With more who wait, nobody waits for one sample to be tried in all changes. Scans and streams can wait: they count for nothing here. */
const mostWaiting = 4

/** Which recordings and which moments of channels a sample is from. `ready`: when everything can be looked up. */
export async function identifySound(
  engine: Engine,
  source: AudioSource,
  options: IdentifyOptions,
  ready: () => Promise<void>,
): Promise<IdentifyAnswer> {
  const { signal, urgency = 'now' } = options
  const heard = await engine.listen(source, { signal, urgency, dense: true })
  const poor = poverty(heard)
  if (heard.peaks.frame.length < leastPeaks) {
    return {
      heard: poor ?? 'too-short',
      matches: [],
      live: [],
      tried: 'as it is',
      leftOut: false,
      took: { ...heard.took, search: 0 },
    }
  }
  await ready()
  const search = { ...options, urgency }
  const [recordings, channels] = await Promise.all([
    engine.search(heard.peaks, search),
    engine.searchLive(heard.peaks, options.live ?? [], { urgency, ...(signal && { signal }) }),
  ])
  const isMissed = recordings.matches.length + channels.matches.length === 0
  const [best] = recordings.matches
  const mayBeChanged = isMissed || (best !== undefined && isFoundInPart(best))
  const isDeepWanted = mayBeChanged && options.deep === undefined && urgency === 'now'
  const areOthersWaiting = engine.waitingNow > mostWaiting
  const deep = { ...search, deep: true }
  const changed =
    isDeepWanted && !areOthersWaiting ? await engine.search(heard.peaks, deep) : undefined
  const { matches } = changed ?? recordings
  const milliseconds = recordings.milliseconds + (changed?.milliseconds ?? 0)
  return {
    heard: matches.length + channels.matches.length > 0 ? 'match' : (poor ?? 'no-match'),
    matches,
    live: channels.matches,
    tried: options.deep || changed ? 'changed' : 'as it is',
    leftOut: isMissed && isDeepWanted && areOthersWaiting,
    took: { ...heard.took, search: milliseconds + channels.milliseconds },
  }
}

/** A little less than sure: then the same recording at another speed and pitch may fit much better. */
const sure = 95

/** Another speed and pitch leave a part of the peaks where they are, at another tempo too. */
const isFoundInPart = ({ score, tempoPercent }: Match) =>
  score < sure || Math.abs(tempoPercent) >= 1

function poverty({ seconds, loudest }: Listened): 'silent' | 'too-short' | undefined {
  if (loudest !== undefined && loudest < silenceLevel) return 'silent'
  return seconds < leastSeconds ? 'too-short' : undefined
}
