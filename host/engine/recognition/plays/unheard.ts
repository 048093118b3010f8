import type { MusicSpeech, Play } from '@console/core/server'
import { framesPerSecond } from '../algorithm'
import type { Stretch } from './merge-plays'

/** How what is no play is looked up once more: so many frames, once in so many. */
export interface Tries {
  length: number
  every: number
  /** Only where it sounds like one of these. */
  kinds?: readonly MusicSpeech['label'][]
}

/** Where no play is: less is not looked at again. */
const shortest = 5 * framesPerSecond

/** Trying all changes costs fifty times a plain lookup, and one find leads to the whole play: a part of the music says enough. */
export const someOfTheMusic: Tries = {
  length: 6 * framesPerSecond,
  every: 10 * framesPerSecond,
  kinds: ['m', 'ms'],
}
export const everything: Tries = { length: 10 * framesPerSecond, every: 10 * framesPerSecond }
/** Little of a recording is left under a voice: in twice the time there is twice as much. */
export const underVoices: Tries = {
  length: 20 * framesPerSecond,
  every: 10 * framesPerSecond,
  kinds: ['s', 'ms'],
}

/** The windows that are tried of what was listened to and is no play; frames. */
export function unheardWindows(
  records: readonly Stretch[],
  plays: readonly Play[],
  musicSpeech: readonly MusicSpeech[] | undefined,
  { length, every, kinds }: Tries,
): Stretch[] {
  const heard = plays.map(({ begin, end }) => inFrames(begin, end))
  let left = records.flatMap((record) => without(record, heard))
  if (kinds && musicSpeech) {
    const others = musicSpeech.filter(({ label }) => !kinds.includes(label))
    left = left.flatMap((one) =>
      without(
        one,
        others.map(({ start, end }) => inFrames(start, end)),
      ),
    )
  }
  return left
    .filter(({ from, to }) => to - from >= shortest)
    .flatMap(({ from, to }) => {
      const parts = Math.max(1, Math.round((to - from) / every))
      const part = (to - from) / parts
      const aside = (Math.max(part, every) - length) / 2
      return Array.from({ length: parts }, (_, at) => ({
        from: Math.round(Math.max(from, from + at * part + aside)),
        to: Math.round(Math.min(to, from + (at + 1) * part - aside)),
      }))
    })
}

const inFrames = (from: number, to: number) => ({
  from: from * framesPerSecond,
  to: to * framesPerSecond,
})

function without(whole: Stretch, taken: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = []
  let { from } = whole
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    if (one.from > from) left.push({ from, to: Math.min(one.from, whole.to) })
    from = Math.max(from, one.to)
    if (from >= whole.to) return left
  }
  return [...left, { from, to: whole.to }]
}
