import { framesPerSecond } from '../algorithm'
import { lanesIn } from './lanes'
import { type PlacedSound, soonest } from './placed-sound'
import { eachSampled, frameBits, type WindowIndex } from './window-index'

/** How a sound is played elsewhere: its frames and bins times these are those there. */
export interface Change {
  time: number
  pitch: number
}

/** Where a sound of the window may be the same as a fresh one. */
export interface Alike extends Change {
  fresh: number
  other: number
  /** Place in the other less place in the fresh one, at this speed. */
  distance: number
  /** Frames of the fresh one between which hashes are the same. */
  from: number
  to: number
  votes: number
  /** On the same stream, minutes apart: it may be music that sounds like itself. */
  isNear: boolean
}

const unchanged: Change = { time: 1, pitch: 1 }
/** A faster player raises the pitch, a program that shortens does not. */
const changes: readonly Change[] = [
  ...[1, 2, 3, 4, 5].flatMap((percent) =>
    [1 + percent / 100, 1 / (1 + percent / 100)].map((time) => ({ time, pitch: 1 / time })),
  ),
  ...[1.02, 1.04, 1 / 1.02, 1 / 1.04].map((time) => ({ time, pitch: 1 })),
]
/** So many places that sound like one are enough to tell that they are one thing. */
const most = { same: 6, changed: 2, near: 2 }

/** Sounds that are nearer on one stream are told apart: music sounds like itself a bar later. */
const nearMs = 150_000

export interface WindowSounds {
  index: WindowIndex
  /** Where the sounds of the window were heard. */
  placed: ReadonlyMap<number, PlacedSound>
  /** Those that are asked about at the same time: each pair is told by one of them. */
  fresh: ReadonlySet<number>
}

/** The best places of a window for each place of a sound, at its own and at other speeds. */
export function findAlike(sound: PlacedSound, window: WindowSounds): Alike[] {
  const same = alikeAt(sound, unchanged, window)
  const seconds = Math.ceil(sound.peaks.frames / framesPerSecond) + 1
  const isFar = ({ isNear }: Alike) => !isNear
  const chosen = strongest(same.filter(isFar), most.same, seconds)
  const near = strongest(
    same.filter(({ isNear }) => isNear),
    most.near,
    seconds,
  )
  // No station changes its speed within minutes.
  const changed = changes.flatMap((change) => alikeAt(sound, change, window)).filter(isFar)
  // A change by less than a percent sounds like none.
  const others = changed.filter(
    (one) => !same.some((other) => isSamePlace(one, other) && other.votes >= one.votes / 2),
  )
  return [...chosen, ...near, ...strongest(withoutDoubles(others), most.changed, seconds)]
}

const isSamePlace = (one: Alike, other: Alike) =>
  one.other === other.other &&
  Math.min(one.to, other.to) > Math.max(one.from, other.from) &&
  Math.abs(placeOf(one) - placeOf(other)) < 2 * framesPerSecond

const placeOf = ({ from, to, time, distance }: Alike) => ((from + to) / 2) * time + distance

/** One place at the speed that tells it best. */
function withoutDoubles(alike: readonly Alike[]): Alike[] {
  const kept: Alike[] = []
  for (const one of alike.toSorted((a, b) => b.votes - a.votes)) {
    if (!kept.some((other) => isSamePlace(one, other))) kept.push(one)
  }
  return kept
}

/** Of those that lie above each other so many, the strongest first. */
function strongest(alike: readonly Alike[], count: number, seconds: number): Alike[] {
  const above = new Uint16Array(seconds + 1)
  return alike
    .toSorted((a, b) => b.votes - a.votes)
    .filter(({ from, to }) => {
      const [first, last] = [from, to].map((frame) => Math.floor(frame / framesPerSecond))
      const part = above.subarray(first as number, (last as number) + 1)
      if (part.every((here) => here >= count)) return false
      for (let at = 0; at < part.length; at++) part[at] = (part[at] as number) + 1
      return true
    })
}

/** How much later on the same stream; endless where it is another one. */
function apartMs({ heard }: PlacedSound, one: Alike, { placed }: WindowSounds): number {
  const ms = 1000 / framesPerSecond
  const frames = (one.from * one.time + one.distance - one.from) * ms
  if (one.other === one.fresh) return frames
  const other = placed.get(one.other)?.heard
  if (!other || !heard || other.on !== heard.on) return Number.POSITIVE_INFINITY
  return other.at - heard.at + frames
}

/** Distances are moved to be positive. */
const moved = 2 ** frameBits

let room = { keys: new Uint32Array(65536), frames: new Uint32Array(65536) }

function alikeAt(sound: PlacedSound, { time, pitch }: Change, window: WindowSounds): Alike[] {
  const { index, fresh } = window
  const { peaks, id } = sound
  const isChanged = time !== 1 || pitch !== 1
  const frame = isChanged ? peaks.frame.map((one) => Math.round(one * time)) : peaks.frame
  const bin = isChanged ? peaks.bin.map((one) => Math.round(one * pitch)) : peaks.bin
  const { mostPlaces, parts } = index
  const own = index.numberOf(id)
  let count = 0
  eachSampled({ frame, bin }, (hash, at) => {
    for (const { shift, directory, hashes, places } of parts) {
      const bucket = hash >>> shift
      const from = directory[bucket] as number
      const to = directory[bucket + 1] as number
      if (to - from > mostPlaces) continue
      for (let i = from; i < to; i++) {
        if (hashes[i] !== hash) continue
        const place = places[i] as number
        const number = place >>> frameBits
        const distance = (place & (moved - 1)) - at + moved
        if (number === own && distance > moved - 2 * framesPerSecond) continue
        if (count === room.keys.length) room = grown(room)
        room.keys[count] = place - (place & (moved - 1)) + (distance >>> 1)
        room.frames[count++] = at
      }
    }
  })
  return lanesIn(room, count).flatMap(({ key, from, to, votes }) => {
    const other = index.idOf(key >>> frameBits)
    // Each pair is told once.
    if (other === undefined || (other > id && fresh.has(other))) return []
    const distance = 2 * (key & (moved - 1)) - moved
    const alike = { fresh: id, other, time, pitch, distance, votes, isNear: false }
    const one = { ...alike, from: Math.floor(from / time), to: Math.ceil(to / time) }
    const apart = Math.abs(apartMs(sound, one, window))
    return apart < soonest ? [] : [{ ...one, isNear: apart < nearMs }]
  })
}

const grown = ({ keys, frames }: typeof room) => {
  const larger = {
    keys: new Uint32Array(2 * keys.length),
    frames: new Uint32Array(2 * keys.length),
  }
  larger.keys.set(keys)
  larger.frames.set(frames)
  return larger
}
