import type {
  AudioSource,
  Match,
  Play,
  ScanAnswer,
  ScanOptions,
  ScanPolicy,
} from '@console/core/server'
import { framesPerSecond } from './algorithm'
import type { Engine } from './engine'
import { type Peaks, type Sample, slicePeaks } from './fingerprint/peaks'
import { isVoice } from './music-speech/music-speech'
import { type IdentifiedPlay, PlayMerger, type Stretch, type Window } from './plays/merge-plays'
import { type HeardIn, oneAtATime } from './plays/one-at-a-time'
import {
  everything,
  someOfTheMusic,
  type Tries,
  underVoices,
  unheardWindows,
} from './plays/unheard'

/** What a scan asks of the engine. */
export type ScanEngine = Pick<Engine, 'listen' | 'search' | 'peaksOf'>

/** Longer records are looked up in windows that overlap by half. */
const windowFrames = 10 * framesPerSecond
/** So many lookups wait for a thread at a time. */
const atOnce = 4
/** Part of the progress that listening makes up; the rest is looking up. */
const listeningShare = 0.7

/** Listens to a whole file, or to what the policy names of it, and says what was played when. */
export async function scanSound(
  engine: ScanEngine,
  source: AudioSource,
  options: ScanOptions,
): Promise<ScanAnswer> {
  const { policy, onProgress, signal } = options
  const extraction = await engine.listen(source, {
    signal,
    urgency: 'whenever',
    musicSpeech: true,
    dense: true,
    onProgress: onProgress && (({ seconds }) => onProgress({ seconds: seconds * listeningShare })),
  })
  const { seconds, musicSpeech = [] } = extraction
  const records = recordsOf(policy, extraction.peaks.frames)
  const { dense, ...stored } = extraction.peaks
  const peaks = keepRecords(stored, records)
  // Of most windows the stored peaks tell enough; what lies under a voice hardly shows in them.
  const underVoice: Sample = { ...peaks, ...(dense && { dense: keepRecords(dense, records) }) }
  const windows = records.flatMap(windowsOf)
  const told = (done: number) =>
    onProgress?.({
      seconds: seconds * (listeningShare + ((1 - listeningShare) * done) / windows.length),
    })
  const voices = musicSpeech.filter(({ label }) => isVoice(label))
  const plain = { ...options, deep: false }
  const matches = await lookUp(engine, peaks, windows, plain, told)
  const heard = heardIn(engine, peaks, records)
  let plays = await mergePlays(heard, inWindows(windows, matches))
  const again = async (sound: Sample, tries: Tries, deep: boolean) => {
    const left = unheardWindows(records, plays, extraction.musicSpeech, tries)
    return inWindows(left, await lookUp(engine, sound, left, { ...options, deep }))
  }
  const found = [
    ...(voices.length > 0 ? await again(underVoice, underVoices, false) : []),
    ...(await again(peaks, options.deep ? everything : someOfTheMusic, true)),
  ]
  if (found.some((window) => window.matches.length > 0)) {
    const all = [...inWindows(windows, matches), ...found].sort((a, b) => a.from - b.from)
    plays = await mergePlays(heard, all, plays)
  }
  onProgress?.({ seconds })
  return { seconds, plays, musicSpeech }
}

/** What is listened to, in frames: each record once, those that touch as one. */
export function recordsOf(policy: ScanPolicy, frames: number): Stretch[] {
  const length = Math.max(1, policy.recordLength) * framesPerSecond
  const begins: number[] = []
  if (policy.type === 'traverse') {
    const step = length + Math.max(0, policy.interval) * framesPerSecond
    for (let at = 0; at < frames; at += step) begins.push(at)
  } else {
    // The middles of equal parts.
    const part = frames / Math.max(1, policy.points)
    for (let point = 0; point < policy.points; point++) {
      begins.push(Math.max(0, (point + 0.5) * part - length / 2))
    }
  }
  const records: Stretch[] = []
  for (const begin of begins) {
    const from = Math.round(begin)
    const to = Math.min(frames, Math.round(begin + length))
    const last = records.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else records.push({ from, to })
  }
  return records
}

function windowsOf({ from, to }: Stretch): Stretch[] {
  const windows: Stretch[] = []
  for (let at = from; at === from || at + windowFrames / 2 < to; at += windowFrames / 2) {
    windows.push({ from: at, to: Math.min(to, at + windowFrames) })
  }
  return windows.map(wholeFrames)
}

const wholeFrames = ({ from, to }: Stretch) => ({ from: Math.round(from), to: Math.round(to) })

function keepRecords(peaks: Peaks, records: Stretch[]): Peaks {
  const kept = new Uint8Array(peaks.frame.length)
  let record = 0
  peaks.frame.forEach((frame, at) => {
    while (record < records.length - 1 && frame >= (records[record] as Stretch).to) record++
    const { from, to } = records[record] as Stretch
    kept[at] = frame >= from && frame < to ? 1 : 0
  })
  const isKept = (_: number, at: number) => kept[at] === 1
  return {
    frames: peaks.frames,
    frame: peaks.frame.filter(isKept),
    bin: peaks.bin.filter(isKept),
    level: peaks.level.filter(isKept),
  }
}

async function lookUp(
  engine: ScanEngine,
  sound: Sample,
  windows: Stretch[],
  {
    collections,
    deep = false,
    urgency = 'whenever',
    signal,
  }: Pick<ScanOptions, 'collections' | 'deep' | 'urgency' | 'signal'>,
  told?: (done: number) => void,
): Promise<Match[][]> {
  const search = { collections, deep, urgency, ...(signal && { signal }) }
  const found: Match[][] = windows.map(() => [])
  let next = 0
  let done = 0
  const work = async () => {
    for (let at = next++; at < windows.length; at = next++) {
      signal?.throwIfAborted()
      const { from, to } = windows[at] as Stretch
      const part = slicePeaks(sound, from, to)
      const { matches } = await engine.search(part, search)
      found[at] = matches
      told?.(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

const inWindows = (windows: readonly Stretch[], matches: readonly Match[][]): Window[] =>
  windows.map((window, at) => ({ ...window, matches: matches[at] ?? [] }))

function heardIn(engine: ScanEngine, peaks: Peaks, records: Stretch[]): HeardIn {
  const read = new Map<string, Promise<Peaks | undefined>>()
  return {
    sound: peaks,
    peaksOf(reference) {
      const known = read.get(reference) ?? engine.peaksOf(reference)
      read.set(reference, known)
      return known
    },
    listened: (from, to) =>
      records.reduce(
        (sum, record) => sum + Math.max(0, Math.min(to, record.to) - Math.max(from, record.from)),
        0,
      ),
  }
}

async function mergePlays(
  heard: HeardIn,
  windows: Window[],
  kept: readonly Play[] = [],
): Promise<Play[]> {
  const merger = new PlayMerger({
    ...heard,
    echoes: true,
    sound: () => ({ peaks: heard.sound, origin: 0 }),
  })
  const plays: IdentifiedPlay[] = []
  for (const window of windows) plays.push(...(await merger.add(window)))
  plays.push(...merger.end())
  return oneAtATime(
    plays.map(({ play }) => play),
    heard,
    kept,
  )
}
