import type { Random } from '../../../../host/demo/audio/random'
import { sampleRate as fileRate } from '../../../../host/demo/audio/signals'
import { filtered, latenessOf } from '../ffmpeg'
import { fitted, levelled, queryRate, readPart, resample } from '../sound'
import type { RecordedTrack } from './music'

export const kinds = ['hard cuts', 'cross-fade', 'talk-over', 'bed', 'changed'] as const
export type Kind = (typeof kinds)[number]

/** What is really played; seconds. */
export interface Truth {
  track: number
  kind: Kind
  begin: number
  end: number
  /** Place in the recording in the middle of the play. */
  middle: number
  /** Percent. */
  tempo: number
  pitch: number
}

export interface Programme {
  /** Mono at 16 kHz. */
  samples: Float32Array
  truths: Truth[]
}

interface Sounds {
  known: readonly RecordedTrack[]
  unknown: readonly RecordedTrack[]
  /** Files of people who speak. */
  voices: readonly string[]
}

const fade = 4
const percents = [-6, -4, -2, 2, 4, 6]

/** Recordings one after the other as a radio plays them, with voices and music that is not known between them. */
export function programmeOf(sounds: Sounds, seconds: number, random: Random): Programme {
  const samples = new Float32Array(seconds * queryRate)
  const truths: Truth[] = []
  const put = (sound: Float32Array, at: number, gain = 1) => {
    const from = Math.round(at * queryRate)
    for (let i = 0; i < sound.length && from + i < samples.length; i++) {
      samples[from + i] = (samples[from + i] as number) + gain * (sound[i] as number)
    }
  }
  const speech = (length: number) => spoken(random.pick(sounds.voices), length, random)
  const order = inTurn(kinds, random)
  let at = 0
  let fadeIn = 0
  while (at < seconds - 100) {
    const kind = order()
    const length = Math.round(random.between(kind === 'bed' ? 40 : 15, kind === 'bed' ? 90 : 60))
    const track = Math.floor(random.between(0, sounds.known.length))
    const { file, seconds: whole } = sounds.known[track] as RecordedTrack
    const from = random.between(0, Math.max(0, whole - 1.1 * length - 2))
    const played = Math.min(length, Math.floor((whole - from) / 1.1))
    const { sound, tempo, pitch } = cut(file, from, played, kind === 'changed' ? random : undefined)
    if (kind === 'talk-over' || kind === 'bed') {
      at += random.between(4, 9)
      fadeIn = 0
    }
    const fadeOut = kind === 'cross-fade' ? fade : 0
    faded(sound, fadeIn, fadeOut)
    const end = at + played
    const middle = from + (1 + tempo / 100) * (played / 2)
    truths.push({ track, kind, begin: at, end, middle, tempo, pitch })
    if (kind === 'bed') {
      put(sound, at, 10 ** (-random.between(12, 20) / 20))
      put(speech(played + 8), at - 4)
    } else {
      put(sound, at)
      const talk = random.between(8, 15)
      if (kind === 'talk-over') put(speech(talk + 4), at - 4, 2)
    }
    at = end - fadeOut
    fadeIn = fadeOut
    if (kind === 'bed') at += 4
    const between = random.between(0, 1)
    if (fadeOut === 0 && between < 0.25) {
      const { file: other, seconds: longest } = random.pick(sounds.unknown)
      const unheard = Math.min(random.between(15, 40), longest - 2)
      put(cut(other, random.between(0, longest - unheard - 1), unheard).sound, at)
      at += unheard
    } else if (fadeOut === 0 && between < 0.4) {
      const talk = random.between(5, 20)
      put(speech(talk), at)
      at += talk
    }
  }
  return { samples: levelled(samples.subarray(0, Math.round((at + 5) * queryRate))), truths }
}

/** Nothing but music that is not known. */
export function unknownMusic({ unknown }: Sounds, seconds: number, random: Random): Float32Array {
  const samples = new Float32Array(seconds * queryRate)
  for (let at = 0; at < samples.length; ) {
    const { file, seconds: whole } = random.pick(unknown)
    const { sound } = cut(file, 0, Math.min(whole - 1, 120))
    samples.set(sound.subarray(0, samples.length - at), at)
    at += sound.length
  }
  return samples
}

/** All of them before one comes again. */
function inTurn<Item>(items: readonly Item[], random: Random): () => Item {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = [...items]
    const [taken] = left.splice(Math.floor(random.between(0, left.length)), 1)
    return taken as Item
  }
}

/** So many seconds as they sound, changed when there is chance to choose by. */
function cut(file: string, from: number, seconds: number, random?: Random) {
  const way = random?.pick(['speed', 'tempo', 'pitch'] as const)
  const percent = random?.pick(percents) ?? 0
  const tempo = way === 'pitch' ? 0 : percent
  const pitch = way === 'tempo' ? 0 : percent
  const factor = 1 + percent / 100
  const filter = way === 'tempo' ? `atempo=${factor}` : `rubberband=pitch=${factor}`
  const part = readPart(file, fileRate, from, seconds * (1 + tempo / 100) + (way ? 1 : 0))
  let sound = resample(part, fileRate, queryRate)
  if (way === 'speed') sound = resample(sound, Math.round(queryRate * factor), queryRate)
  else if (way) {
    const late = Math.max(0, latenessOf(filter, 1 + tempo / 100))
    sound = (filtered([sound], filter)[0] ?? sound).subarray(Math.round(late * queryRate))
  }
  return { sound: loudAs(fitted(sound, Math.round(seconds * queryRate)), 0.1), tempo, pitch }
}

function spoken(file: string, seconds: number, random: Random): Float32Array {
  const from = random.between(1, Math.max(1, 44 - seconds))
  const sound = resample(readPart(file, fileRate, from, seconds), fileRate, queryRate)
  return loudAs(sound, 0.1)
}

/** So loud on average, in place. */
function loudAs(samples: Float32Array, wanted: number): Float32Array {
  let power = 0
  for (const value of samples) power += value * value
  const gain = wanted / Math.sqrt(power / samples.length + 1e-9)
  for (let i = 0; i < samples.length; i++) samples[i] = gain * (samples[i] as number)
  return samples
}

/** Louder and fainter in equal power, in place. */
function faded(samples: Float32Array, begin: number, end: number): void {
  const [rising, falling] = [begin * queryRate, end * queryRate]
  for (let i = 0; i < rising; i++) {
    samples[i] = (samples[i] as number) * Math.sin((Math.PI / 2) * (i / rising))
  }
  for (let i = 1; i <= falling && i <= samples.length; i++) {
    const at = samples.length - i
    samples[at] = (samples[at] as number) * Math.sin((Math.PI / 2) * (i / falling))
  }
}
