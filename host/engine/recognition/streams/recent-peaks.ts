import type { Peaks } from '../fingerprint/peaks'
import { slicePeaks } from '../fingerprint/peaks'

/** Peaks that count from `origin`, and newer ones that count from the first sample. */
export function appendPeaks(kept: Peaks, newer: Peaks, origin: number): Peaks {
  const before = kept.frame.length
  const count = before + newer.frame.length
  const frame = new Uint32Array(count)
  const bin = new Uint16Array(count)
  const level = new Uint8Array(count)
  frame.set(kept.frame)
  bin.set(kept.bin)
  level.set(kept.level)
  newer.frame.forEach((value, at) => {
    frame[before + at] = value - origin
  })
  bin.set(newer.bin, before)
  level.set(newer.level, before)
  return { frames: Math.max(kept.frames, newer.frames - origin), frame, bin, level }
}

export const dropBefore = (peaks: Peaks, frame: number) => slicePeaks(peaks, frame, peaks.frames)
