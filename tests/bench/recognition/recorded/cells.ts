import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Random } from '../../../../host/demo/audio/random'
import { type Condition, recordedConditions } from '../conditions'
import type { Cell } from '../prepare'
import type { RecordedTrack } from './music'

/** Recordings by which the engine may be tuned, and those that the table is about. */
export type Half = 'tuning' | 'table'

export const halfOf = ({ id }: RecordedTrack): Half =>
  [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 'table' : 'tuning'

const seed = 'recorded 2'
const perKnown = 2
const perUnknown = 4
/** A package of sentences is as long as many recordings. */
const perSpeech = 30
/** What chance is measured with. */
const unknownIn = [
  ...['clean', 'opus 24 kbit/s', 'white noise 0 dB', 'pink noise 0 dB', 'babble noise 0 dB'],
  ...['telephone', 'microphone in a room', 'radio chain', 'voice 6 dB above'],
]
const changedUnknownIn = ['speed +2 %', 'pitch −2 %']
/** Of ten seconds only what there are targets for. */
const tenSecondsIn = [
  ...['clean', 'white noise 0 dB', 'babble noise 5 dB', 'babble noise 0 dB', 'voice 6 dB above'],
  ...['speed +2 %', 'speed +5 %', 'pitch −2 %'],
]
const tenSecondsUnknownIn = ['clean', 'white noise 0 dB', 'babble noise 0 dB', 'voice 6 dB above']
const quickNames = ['clean', 'babble noise 0 dB', 'voice 6 dB above', 'speed +2 %']

const needsVoice = (one: Condition) =>
  one.type === 'voice' || (one.type === 'noise' && one.colour === 'babble')

interface Wanted {
  half: Half
  hasVoices: boolean
  isQuick: boolean
  lengths: readonly number[]
  folder: string
}

/** Excerpts of one half, in each condition and length: of what is indexed, and of what is not. */
export function cellsOf(
  known: readonly RecordedTrack[],
  unknown: readonly RecordedTrack[],
  { half, hasVoices, isQuick, lengths, folder }: Wanted,
): Cell[] {
  const wanted = recordedConditions
    .filter((one) => hasVoices || !needsVoice(one))
    .filter(({ name }) => !isQuick || quickNames.includes(name))
  const cell = (part: 'known' | 'unknown', condition: Condition, seconds: number): Cell => {
    const excerpts = excerptsOf(part === 'known' ? known : unknown, half, part, seconds)
    const name = `${part} ${half} ${condition.name} ${seconds} s`
    const from = part === 'known' ? known : unknown
    const file = fileOf(folder, name, from, excerpts)
    return { name, part, condition, seconds, excerpts, file }
  }
  return lengths.flatMap((seconds) => {
    const asked = seconds === 5 ? wanted : wanted.filter(({ name }) => tenSecondsIn.includes(name))
    const ofUnknown = seconds === 5 ? [...unknownIn, ...changedUnknownIn] : tenSecondsUnknownIn
    return asked.flatMap((condition) => [
      cell('known', condition, seconds),
      ...(ofUnknown.includes(condition.name) ? [cell('unknown', condition, seconds)] : []),
    ])
  })
}

function excerptsOf(
  from: readonly RecordedTrack[],
  half: Half,
  part: 'known' | 'unknown',
  seconds: number,
) {
  return from.flatMap((track, index) => {
    if (halfOf(track) !== half) return []
    // By its own name: one recording more or less leaves the others' excerpts as they are.
    const random = new Random(`${seed} ${part} ${seconds} ${track.id}`)
    const count = track.kind === 'speech' ? perSpeech : part === 'known' ? perKnown : perUnknown
    return Array.from({ length: count }, () => ({
      track: index,
      kind: track.kind,
      at: random.between(1, track.seconds - 1.1 * seconds - 2),
    }))
  })
}

/** Sounds are kept from run to run, for as long as the same excerpts are asked for. */
function fileOf(
  folder: string,
  name: string,
  tracks: readonly RecordedTrack[],
  excerpts: Cell['excerpts'],
): string {
  const hash = createHash('sha256')
  for (const { track, at } of excerpts) hash.update(`${tracks[track]?.id} ${at.toFixed(3)}\n`)
  const named = `${seed} ${name} ${hash.digest('hex').slice(0, 8)}.raw`
  return join(folder, named.replaceAll(/[ /%]+/g, '-'))
}

/** Five clean excerpts of each. */
export function looksOf(tracks: readonly RecordedTrack[], folder: string): Cell {
  const clean: Condition = { name: 'clean', group: 'light', type: 'clean' }
  const excerpts = tracks.flatMap((track, index) => {
    const random = new Random(`${seed} look ${track.id}`)
    return Array.from({ length: looks }, () => ({
      track: index,
      kind: track.kind,
      at: random.between(1, track.seconds - 12),
    }))
  })
  const file = fileOf(folder, 'look', tracks, excerpts)
  return { name: 'look', part: 'known', condition: clean, seconds: 10, excerpts, file }
}

export const looks = 5
