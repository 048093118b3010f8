import {
  currentSpan,
  type LiveMatch,
  type LiveRange,
  type Match,
  type Reference,
} from '@console/core/server'
import { algorithm } from '../algorithm'
import type { EachOptions, SearchOptions } from '../engine'
import { decodePeaks, encodePeaks, type Peaks } from '../fingerprint/peaks'

/** What matchers are asked, beside the peaks, and what they answer: all of it plain data. */
export interface Searches {
  searchEach: {
    asked: Omit<EachOptions, 'signal'> & { lists: readonly SearchOptions['collections'][] }
    answer: { matches: Match[][]; milliseconds: number }
  }
  searchLive: {
    asked: { ranges: readonly LiveRange[]; urgency: 'now' | 'whenever' }
    answer: { matches: LiveMatch[]; milliseconds: number }
  }
}

export type SearchName = keyof Searches

/** `busy`: another one may have the time. */
export type SearchAnswer =
  | { answer: Searches[SearchName]['answer'] }
  | { busy: true }
  | { error: string }

/** Said by each matcher every two seconds. */
export interface Presence {
  id: string
  /** It is about to end: nothing more is to be asked of it. */
  leaves: boolean
  references: number
  hours: number
  segments: number
  damaged: readonly Reference[]
}

/** Searches of another algorithm are not understood, so they go by other names. */
export const presenceSubject = (console: string) => `${console}.${algorithm.version}.matchers`
export const matcherSubject = (console: string, id: string) =>
  `${console}.${algorithm.version}.matcher.${id}`

const text = { to: new TextEncoder(), from: new TextDecoder() }

/** Length of the words, the words, and the peaks as they are stored. With what it is a part of, where traces are told. */
export function packSearch<N extends SearchName>(
  name: N,
  peaks: Peaks,
  asked: Searches[N]['asked'],
): Uint8Array {
  const under = currentSpan()?.parent
  const words = text.to.encode(JSON.stringify({ name, asked, under }))
  const sound = encodePeaks(peaks)
  const bytes = new Uint8Array(4 + words.length + sound.length)
  new DataView(bytes.buffer).setUint32(0, words.length)
  bytes.set(words, 4)
  bytes.set(sound, 4 + words.length)
  return bytes
}

/** Throws when the bytes are no search. */
export function unpackSearch(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const words: { under?: string } & {
    [N in SearchName]: { name: N; asked: Searches[N]['asked'] }
  }[SearchName] = JSON.parse(text.from.decode(bytes.subarray(4, 4 + length)))
  return { ...words, peaks: decodePeaks(bytes.subarray(4 + length)) }
}

export const pack = (value: SearchAnswer | Presence) => text.to.encode(JSON.stringify(value))
export const unpack = <T extends SearchAnswer | Presence>(bytes: Uint8Array): T =>
  JSON.parse(text.from.decode(bytes))
