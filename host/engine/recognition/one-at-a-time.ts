import type { Play } from '@console/core/server'

/** Shorter is no play, seconds. */
const shortest = 1
/** A play that shares so much of its time with a surer one of the same recording is the same play. */
const echoShare = 0.5

/**
 * One recording sounds once at a time. Music that repeats itself fits at several places, each for a part of the time: that is
 * one play, at the place that explains most.
 */
export function oneAtATime(plays: readonly Play[]): Play[] {
  let kept: Play[] = []
  for (const play of [...plays].sort((a, b) => b.matchedPeaks - a.matchedPeaks)) {
    const others = kept.filter((one) => one.reference === play.reference)
    const same = others.find((one) => shared(one, play) > echoShare * lengthOf(play))
    if (same) {
      const begin = Math.min(same.begin, play.begin)
      const whole = range(same, begin, Math.max(same.end, play.end))
      kept = kept.map((one) => (one === same ? clearOf(whole, others, same) : one))
    } else kept.push(clearOf(play, others))
  }
  return kept
    .filter((play) => lengthOf(play) >= shortest)
    .sort((a, b) => a.begin - b.begin || b.score - a.score)
}

const lengthOf = ({ begin, end }: Play) => end - begin

const shared = (a: Play, b: Play) => Math.min(a.end, b.end) - Math.max(a.begin, b.begin)

/** Gives way to surer plays before and after it. */
function clearOf(play: Play, others: readonly Play[], itself?: Play): Play {
  const middle = (one: Play) => (one.begin + one.end) / 2
  let { begin, end } = play
  for (const other of others) {
    if (other === itself || shared(other, { ...play, begin, end }) <= 0) continue
    if (middle(other) < middle(itself ?? play)) begin = Math.min(end, other.end)
    else end = Math.max(begin, other.begin)
  }
  return begin === play.begin && end === play.end ? play : range(play, begin, end)
}

/** The same line through the recording, for another time. */
function range(play: Play, begin: number, end: number): Play {
  const slope = (play.referenceEndMs - play.referenceBeginMs) / lengthOf(play)
  const placeAt = (time: number) =>
    Math.max(0, Math.round(play.referenceBeginMs + slope * (time - play.begin)))
  return {
    ...play,
    begin,
    end,
    sampleBeginMs: Math.round(begin * 1000),
    sampleEndMs: Math.round(end * 1000),
    referenceBeginMs: placeAt(begin),
    referenceEndMs: placeAt(end),
    playOffsetMs: placeAt(end),
  }
}
