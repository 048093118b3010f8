import type { Match } from '@console/core/server'
import { hop, sampleRate, windowSize } from '../algorithm'

/** Frame of the reference = offset + time · frame of the sound; its bins likewise times pitch. */
export interface Line {
  offset: number
  time: number
  pitch: number
}

export const frameMs = (1000 * hop) / sampleRate
/** A frame stands for the middle of its window. */
export const middleMs = (500 * windowSize) / sampleRate

export const placeAt = (line: Line, frame: number) => line.offset + line.time * frame

export const milliseconds = (frame: number) => Math.max(0, Math.round(frame * frameMs + middleMs))

export const framesAt = (seconds: number) => (seconds * 1000 - middleMs) / frameMs

/** Of a match in a window that begins at this frame. */
export function lineOf(match: Match, from: number): Line {
  const heard = match.sampleEndMs - match.sampleBeginMs
  const slope = (match.referenceEndMs - match.referenceBeginMs) / heard
  // Of a second or less, the slope says nothing.
  const time = heard > 1000 && Math.abs(slope - 1) < 0.1 ? slope : 1
  const middle = from + ((match.sampleBeginMs + match.sampleEndMs) / 2 - middleMs) / frameMs
  const place = ((match.referenceBeginMs + match.referenceEndMs) / 2 - middleMs) / frameMs
  return { time, offset: place - time * middle, pitch: 1 / (1 + match.pitchPercent / 100) }
}

/** How the sound was changed against the reference, percent. */
export const changeBy = ({ time, pitch }: Line) => ({
  tempoPercent: percent(time),
  pitchPercent: percent(1 / pitch),
})

const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10 + 0
