import { leastLeftOut, pairs } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import { hashOf, wholeBin } from '../index/hashes'

/** Hashes to look up, each with its anchor: the peak it begins at. */
export interface Probes {
  hash: Uint32Array
  anchor: Uint16Array
  count: number
  /** Frame of each anchor, scaled as the probes are. */
  time: Int32Array
}

/** How a sample may differ from what is stored: its frames and bins times these are those of the reference. */
export interface Change {
  time: number
  pitch: number
}
export const unchanged: Change = { time: 1, pitch: 1 }

/** A sub-bin place so near the edge of its bin may have come from the next one. In sixteenths. */
const edge = 4

export function exactProbes(peaks: Peaks): Probes {
  const probes = newProbes(peaks, peaks.frame.length * pairs.exact, unchanged)
  const bins = peaks.bin.map(wholeBin)
  eachPair(probes.time, bins, pairs.exact, (i, j, frames) => {
    add(probes, hashOf(bins[i] as number, (bins[j] as number) - (bins[i] as number), frames), i)
  })
  return probes
}

/** More pairs (fewer again at another speed or pitch, of which there are many), neighbouring bins where the place within the bin is doubtful, and times one frame off. */
export function fuzzyProbes(peaks: Peaks, change: Change = unchanged): Probes {
  const most = change === unchanged ? pairs.fuzzy : pairs.changed
  const probes = newProbes(peaks, peaks.frame.length * most * 12, change)
  const places = peaks.bin.map((bin) => Math.min(8191, Math.round(bin * change.pitch)))
  const bins = places.map(wholeBin)
  const others = places.map(otherBin)
  eachPair(probes.time, bins, most, (i, j, frames) => {
    const firsts = [bins[i] as number, others[i] as number]
    const seconds = [bins[j] as number, others[j] as number]
    for (let a = 0; a < (firsts[0] === firsts[1] ? 1 : 2); a++) {
      for (let b = 0; b < (seconds[0] === seconds[1] ? 1 : 2); b++) {
        const step = (seconds[b] as number) - (firsts[a] as number)
        if (step > pairs.farthestBins || step < -pairs.farthestBins) continue
        for (let near = frames - 1; near <= frames + 1; near++) {
          if (near < pairs.nearestFrames || near > pairs.farthestFrames) continue
          add(probes, hashOf(firsts[a] as number, step, near), i)
        }
      }
    }
  })
  return probes
}

function otherBin(place: number): number {
  const within = (place + 8) & 15
  if (within < edge) return wholeBin(place) - 1
  return within >= 16 - edge ? wholeBin(place) + 1 : wholeBin(place)
}

function newProbes(peaks: Peaks, most: number, change: Change): Probes {
  return {
    hash: new Uint32Array(most),
    anchor: new Uint16Array(most),
    count: 0,
    time: Int32Array.from(peaks.frame, (frame) => Math.round(frame * change.time)),
  }
}

function add(probes: Probes, hash: number, anchor: number): void {
  if (hash >= leastLeftOut) return
  probes.hash[probes.count] = hash
  probes.anchor[probes.count++] = anchor
}

function eachPair(
  time: Int32Array,
  bins: Uint16Array,
  most: number,
  each: (i: number, j: number, frames: number) => void,
): void {
  for (let i = 0; i < time.length; i++) {
    let made = 0
    for (let j = i + 1; j < time.length && made < most; j++) {
      const frames = (time[j] as number) - (time[i] as number)
      if (frames < pairs.nearestFrames - 1) continue
      if (frames > pairs.farthestFrames + 1) break
      const step = (bins[j] as number) - (bins[i] as number)
      if (step > pairs.farthestBins + 1 || step < -pairs.farthestBins - 1) continue
      made++
      each(i, j, frames)
    }
  }
}
