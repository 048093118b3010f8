import { lowerBound, type Peaks } from '../fingerprint/peaks'
import type { Line } from './line'

/** Frames that are counted as one place. */
const cell = 2
/** In sixteenths of a bin. */
const binTolerance = 16
/** Places nearer than this are one. */
export const placeApart = 12
/** A place with less of the best one's peaks explains nothing better. */
const leastShare = 0.6
const most = 8

/**
 * The places in a reference that explain most of the sound between two frames, at the speed and pitch of a line. Windows of
 * ten seconds may each name another one of music that repeats itself; these are the same whatever the windows.
 */
export function bestPlaces(
  sound: Peaks,
  reference: Peaks,
  { time, pitch }: Line,
  { begin, end }: { begin: number; end: number },
): Line[] {
  const byBin = binsOf(reference)
  const from = Math.ceil(time * end)
  const counts = new Uint16Array(Math.ceil((from + reference.frames - time * begin) / cell) + 2)
  for (let i = lowerBound(sound.frame, Math.max(0, begin)); i < sound.frame.length; i++) {
    const frame = sound.frame[i] as number
    if (frame > end) break
    const bin = pitch * (sound.bin[i] as number)
    const lowest = Math.floor((bin - binTolerance) / 16)
    for (let wide = Math.max(0, lowest); wide <= (bin + binTolerance) / 16; wide++) {
      for (const at of byBin[wide] ?? []) {
        const apart = (reference.bin[at] as number) - bin
        if (apart > binTolerance || apart < -binTolerance) continue
        const place = Math.round((from + (reference.frame[at] as number) - time * frame) / cell)
        counts[place] = (counts[place] as number) + 1
      }
    }
  }
  const countAt = (place: number) => counts[place] ?? 0
  const sums = Float64Array.from(
    counts,
    (count, place) => count + countAt(place - 1) + countAt(place + 1),
  )
  const highest = sums.reduce((top, sum) => Math.max(top, sum), 0)
  const order = [...sums.keys()]
    .filter((place) => (sums[place] as number) >= Math.max(1, leastShare * highest))
    .sort((a, b) => (sums[b] as number) - (sums[a] as number))
  const places: Line[] = []
  for (const place of order) {
    const weight = (countAt(place + 1) - countAt(place - 1)) / (sums[place] as number)
    const offset = (place + weight) * cell - from
    if (places.some((other) => Math.abs(other.offset - offset) < placeApart)) continue
    places.push({ offset, time, pitch })
    if (places.length === most) break
  }
  return places
}

/** Numbers of the peaks in each whole bin. */
function binsOf({ bin }: Peaks): number[][] {
  const byBin: number[][] = []
  bin.forEach((value, at) => {
    const wide = value >> 4
    const those = byBin[wide]
    if (those) those.push(at)
    else byBin[wide] = [at]
  })
  return byBin
}
