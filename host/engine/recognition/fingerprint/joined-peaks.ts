import type { SoundPrint } from '@console/core/server'
import { decodePeaks, type Peaks } from './peaks'

/** Prints that follow each other, from the frame of the first one. */
export function joinedPeaks(prints: readonly Pick<SoundPrint, 'frame' | 'bytes'>[]): Peaks {
  const parts = prints.map(({ frame, bytes }) => ({ frame, peaks: decodePeaks(bytes) }))
  const origin = parts[0]?.frame ?? 0
  const count = parts.reduce((sum, { peaks }) => sum + peaks.frame.length, 0)
  const whole: Peaks = {
    frames: 0,
    frame: new Uint32Array(count),
    bin: new Uint16Array(count),
    level: new Uint8Array(count),
  }
  let filled = 0
  for (const { frame, peaks } of parts) {
    const start = frame - origin
    for (let i = 0; i < peaks.frame.length; i++) {
      whole.frame[filled + i] = (peaks.frame[i] as number) + start
    }
    whole.bin.set(peaks.bin, filled)
    whole.level.set(peaks.level, filled)
    filled += peaks.frame.length
    whole.frames = start + peaks.frames
  }
  return whole
}
