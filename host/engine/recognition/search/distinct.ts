import type { Peaks } from '../fingerprint/peaks'
import { unpackPeaks } from '../index/packed-peaks'
import type { Segment } from '../index/segment'
import { binTolerance, type Line } from './pairing'

/** Places so near are the same one; those further away than this are another part of the song. */
const nearest = 13
const farthest = 640
/** Frames that a peak may be off. */
const tolerance = 2

/**
 * By how much more of the sample is in its place than anywhere within ten seconds around it, in standard deviations of chance.
 * Who only shares chords, a drum kit or a tempo with the recording fits a beat or a bar beside the place as well.
 */
export function distinctnessOf(
  peaks: Peaks,
  segment: Segment,
  track: number,
  { offset, time, pitch }: Line & { pitch: number },
): number {
  const start = segment.starts[track] as number
  const length = segment.lengths[track] as number
  const reach = farthest + tolerance + 1
  const stored = unpackPeaks(
    segment,
    track,
    Math.max(start, Math.floor(start + offset - reach)),
    Math.min(start + length, Math.ceil(start + offset + time * peaks.frames + reach)),
  )
  const apart = new Uint16Array(2 * reach + 1)
  let low = 0
  for (let i = 0; i < peaks.frame.length; i++) {
    const expected = start + Math.round(offset + time * (peaks.frame[i] as number))
    const bin = Math.round((peaks.bin[i] as number) * pitch)
    while (low < stored.frame.length && (stored.frame[low] as number) < expected - reach) low++
    for (let j = low; j < stored.frame.length; j++) {
      const distance = (stored.frame[j] as number) - expected
      if (distance > reach) break
      const bins = (stored.bin[j] as number) - bin
      if (bins > binTolerance || bins < -binTolerance) continue
      apart[distance + reach] = (apart[distance + reach] as number) + 1
    }
  }
  const hitsAt = (shift: number) => {
    let hits = 0
    for (let near = -tolerance; near <= tolerance; near++) {
      hits += apart[shift + near + reach] as number
    }
    return hits
  }
  let sum = 0
  let most = 0
  for (let shift = nearest; shift <= farthest; shift++) {
    const [before, after] = [hitsAt(-shift), hitsAt(shift)]
    sum += before + after
    most = Math.max(most, before, after)
  }
  const mean = sum / (2 * (farthest - nearest + 1))
  return (hitsAt(0) - most) / Math.sqrt(mean + 1)
}
