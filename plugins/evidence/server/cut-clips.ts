import { toInt16, toWav } from '@console/core/server'
import { mostClipSeconds } from '../contract'

export const clipRate = 22_050

/** A part of a file, in seconds, of at most `mostClipSeconds`. */
export interface Cut {
  number: number
  begin: number
  end: number
}

export interface Clip {
  cut: Cut
  /** Second in the file where the clip ends: files may end before what was said of them. */
  end: number
  wav: Buffer
}

interface Place {
  cut: Cut
  from: number
  to: number
}

interface Part {
  from: number
  samples: Int16Array
}

const longest = mostClipSeconds * clipRate

/**
 * Cuts clips out of sound that passes by once, in the order of their ends. No more than the last minute is kept, however
 * many clips overlap. Parts beyond the end of the sound are left out.
 */
export async function* cutClips(
  sound: AsyncIterable<Float32Array>,
  cuts: readonly Cut[],
): AsyncGenerator<Clip> {
  const waiting = cuts
    .map(placeOf)
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.to - other.to)
  if (waiting.length === 0) return
  let heard: Part[] = []
  let position = 0
  for await (const chunk of sound) {
    heard.push({ from: position, samples: toInt16(chunk) })
    position += chunk.length
    while (waiting[0] && waiting[0].to <= position) yield clipOf(waiting.shift() as Place, heard)
    if (waiting.length === 0) return
    heard = heard.filter(({ from, samples }) => from + samples.length > position - longest)
  }
  for (const place of waiting) {
    if (place.from < position) yield clipOf({ ...place, to: position }, heard)
  }
}

function placeOf(cut: Cut): Place {
  const from = Math.round(cut.begin * clipRate)
  return { cut, from, to: Math.min(Math.round(cut.end * clipRate), from + longest) }
}

function clipOf({ cut, from, to }: Place, heard: readonly Part[]): Clip {
  const samples = new Int16Array(to - from)
  for (const part of heard) {
    const begin = Math.max(from, part.from)
    const end = Math.min(to, part.from + part.samples.length)
    if (begin >= end) continue
    samples.set(part.samples.subarray(begin - part.from, end - part.from), begin - from)
  }
  // Places are told to the millisecond, samples lie between.
  const end = Math.min(cut.end, Math.round((to / clipRate) * 1000) / 1000)
  return { cut, end, wav: toWav(samples, clipRate) }
}
