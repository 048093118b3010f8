import type { PrintedSound } from '@console/core/server'
import { synthesise } from '../../host/demo/audio/synthesise'
import {
  encodePeaks,
  type Peaks,
  slicePeaks,
} from '../../host/engine/recognition/fingerprint/peaks'
import { findCandidates } from '../../host/engine/recognition/repeats/find-occurrences'
import { appendPeaks } from '../../host/engine/recognition/streams/recent-peaks'
import { SoundReader } from '../../host/engine/recognition/workers/sound-reader'
import { seededRandom } from '../support/random'
import { type Figure, figure } from './figures'

const minute = 3750
const hour = 60 * minute
/** A week of one stream, of which so many hours are not alike; as many are looked through at once as the ears read. */
const [hours, distinctHours, batchHours] = [168, 12, 6]
const [songs, songSeconds] = [12, 90]

/**
 * How fast a recording is looked for in what a stream has sent: one of 90 seconds that was played every six hours among
 * other music. Without reading the rows, and without listening closer to what was found.
 */
export async function measureReplay(): Promise<Figure[]> {
  const random = seededRandom(7)
  const others = Array.from({ length: songs }, (_, at) => peaksOf(`bench ${at}`))
  const wanted = peaksOf('bench wanted')
  const prints = Array.from({ length: distinctHours }, (_, at) =>
    hourOf(others, at % batchHours === 0 ? wanted : undefined, random),
  )
  const bytes = prints.flat().reduce((sum, print) => sum + print.bytes.length, 0)
  let found = 0
  let spent = 0
  for (let from = 0; from < hours; from += batchHours) {
    const batch: PrintedSound[] = Array.from({ length: batchHours }, (_, at) => ({
      id: from + at,
      prints: prints[(from + at) % distinctHours] ?? [],
    }))
    const before = process.cpuUsage()
    found += findCandidates([wanted], batch).length
    const { user, system } = process.cpuUsage(before)
    spent += (user + system) / 1e6
  }
  const expected = hours / batchHours
  if (found !== expected) throw new Error(`${found} plays were found where ${expected} are`)
  return [
    figure('replay: hours looked through in a second of one core', hours / spent, 'h'),
    figure('replay: a week of one stream', spent, 's', 'goal: 10 s'),
    figure('replay: what is kept of an hour', bytes / distinctHours / 1e6, 'MB'),
  ]
}

function peaksOf(seed: string): Peaks {
  const kind = 'music' as const
  const { channels, sampleRate } = synthesise({ kind, seed, seconds: songSeconds, channels: 1 })
  const reader = new SoundReader({ sampleRate, musicSpeech: false })
  reader.push(channels[0] ?? new Float32Array())
  return reader.end().peaks
}

/** Parts of other music in any order, and in its midst the one that is wanted. */
function hourOf(others: readonly Peaks[], wanted: Peaks | undefined, random: () => number) {
  let heard: Peaks = slicePeaks(others[0] as Peaks, 0, minute)
  let missing = wanted
  while (heard.frames < hour) {
    const isMiddle = missing !== undefined && heard.frames > hour / 2
    const song = isMiddle ? missing : others[Math.floor(random() * others.length)]
    if (isMiddle) missing = undefined
    const from = isMiddle ? 0 : Math.floor(random() * 1000)
    const part = slicePeaks(song as Peaks, from, (song as Peaks).frames)
    const start = heard.frames
    const moved = {
      ...part,
      frames: start + part.frames,
      frame: part.frame.map((at) => at + start),
    }
    heard = appendPeaks(heard, moved, 0)
  }
  return Array.from({ length: 60 }, (_, at) => ({
    frame: at * minute,
    bytes: encodePeaks(slicePeaks(heard, at * minute, (at + 1) * minute)),
  }))
}
