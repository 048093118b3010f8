import {
  currentSpan,
  type LiveMatch,
  type LiveRange,
  type Match,
  type Reference,
} from '@console/core/server'
import { algorithm } from '../algorithm'
import type { EachOptions, SearchOptions } from '../engine'
import { decodePeaks, encodePeaks, type Sample } from '../fingerprint/peaks'

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

/** Searches of another algorithm or form are not understood, so they go by other names. */
const form = `${algorithm.version}-2`
export const presenceSubject = (console: string) => `${console}.${form}.matchers`
export const matcherSubject = (console: string, id: string) => `${console}.${form}.matcher.${id}`

const text = { to: new TextEncoder(), from: new TextDecoder() }

/**
 * The words, the peaks as they are stored, and those of smaller neighbourhoods if there are any, each after its length in
 * bytes. With what it is a part of, where traces are told.
 */
export function packSearch<N extends SearchName>(
  name: N,
  sample: Sample,
  asked: Searches[N]['asked'],
): Uint8Array {
  const under = currentSpan()?.parent
  const words = text.to.encode(JSON.stringify({ name, asked, under }))
  const parts = [words, encodePeaks(sample), ...(sample.dense ? [encodePeaks(sample.dense)] : [])]
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + 4 + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    bytes.set(part, at + 4)
    at += 4 + part.length
  }
  return bytes
}

/** Throws when the bytes are no search. */
export function unpackSearch(bytes: Uint8Array) {
  const [said, stored, dense] = partsOf(bytes)
  if (!said || !stored) throw new RangeError('The search is cut off')
  const words: { under?: string } & {
    [N in SearchName]: { name: N; asked: Searches[N]['asked'] }
  }[SearchName] = JSON.parse(text.from.decode(said))
  const sample: Sample = {
    ...decodePeaks(stored),
    ...(dense && { dense: decodePeaks(dense) }),
  }
  return { ...words, sample }
}

function partsOf(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + view.getUint32(at)
    parts.push(bytes.subarray(at + 4, end))
    at = end
  }
  return parts
}

export const pack = (value: SearchAnswer | Presence) => text.to.encode(JSON.stringify(value))
export const unpack = <T extends SearchAnswer | Presence>(bytes: Uint8Array): T =>
  JSON.parse(text.from.decode(bytes))
