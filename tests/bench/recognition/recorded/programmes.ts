import { Random } from '../../../../host/demo/audio/random'
import { sampleRate as fileRate } from '../../../../host/demo/audio/signals'
import { framesPerSecond } from '../../../../host/engine/recognition/algorithm'
import type { Peaks } from '../../../../host/engine/recognition/fingerprint/peaks'
import type { Segment } from '../../../../host/engine/recognition/index/segment'
import { type ScanEngine, scanSound } from '../../../../host/engine/recognition/scan'
import { toMatch } from '../../../../host/engine/recognition/search/match'
import { search } from '../../../../host/engine/recognition/search/search'
import { SoundReader } from '../../../../host/engine/recognition/workers/sound-reader'
import { segmentOf } from '../prepare'
import { table } from '../report'
import { queryRate, readPart } from '../sound'
import type { RecordedTrack } from './music'
import { type Outcome, scored, type Told } from './programme-score'
import { kinds, programmeOf, unknownMusic } from './programme-sound'

export interface ProgrammesOptions {
  known: readonly RecordedTrack[]
  /** None of it is in a reference. */
  unknown: readonly RecordedTrack[]
  /** Files of people who speak. */
  voices: readonly string[]
  /** How many, and how long each. */
  programmes: number
  minutes: number
  seed: string
  /** Peaks of a recording, unless they are read from it. */
  peaksOf?: (track: RecordedTrack) => Peaks
  /** Each programme as it was told, to look closer. */
  onTold?: (way: 'plain' | 'deep', told: Told) => void
}

const policy = { type: 'traverse', recordLength: 60, interval: 0 } as const
const ways = ['plain', 'deep'] as const

/**
 * Scans made programmes of recorded music, plain and deep, and says how well what was played when is told; answers with a table.
 * Works in this thread, so that its own time is what the engine takes.
 */
export async function programmes(options: ProgrammesOptions): Promise<string> {
  const { known, minutes, seed } = options
  const peaks = known.map(options.peaksOf ?? peaksIn)
  const engine = engineOver(peaks, segmentOf(peaks))
  const told = { plain: [] as Told[], deep: [] as Told[] }
  for (let number = 0; number < options.programmes; number++) {
    const { samples, truths } = programmeOf(options, 60 * minutes, new Random(`${seed} ${number}`))
    for (const way of ways) {
      const { plays } = await scan(engine, samples, way === 'deep')
      const one = scored(truths, plays)
      told[way].push(one)
      options.onTold?.(way, one)
    }
  }
  const unheard = unknownMusic(options, 600, new Random(`${seed} unknown`))
  const rows: string[][] = []
  const costs: string[] = []
  for (const way of ways) {
    rows.push(...rowsOf(way, told[way]))
    const before = process.cpuUsage()
    const { plays } = await scan(engine, unheard, way === 'deep')
    const { user, system } = process.cpuUsage(before)
    costs.push(`${way} ${((6 * (user + system)) / 1e6).toFixed(0)} (${plays.length} false)`)
  }
  const heads = ['Played', 'Missed', 'Split', 'Begin', 'End', 'Sum', 'Place', 'Change']
  return [
    `${options.programmes} programmes of ${minutes} min, ${known.length} recordings indexed (seed "${seed}"). Begin and end: seconds beside the truth, median / p95; place: more than a second off; change: told wrong by more than 0.3 %.`,
    table(heads, rows),
    `CPU-seconds of an hour of unknown music: ${costs.join(', ')}.`,
  ].join('\n\n')
}

function rowsOf(way: string, told: readonly Told[]): string[][] {
  const outcomes = told.flatMap((one) => one.outcomes)
  const falsePlays = told.reduce((sum, one) => sum + one.falsePlays.length, 0)
  const doubled = told.reduce((sum, one) => sum + one.doubled, 0)
  return [
    ...kinds.map((kind) =>
      rowOf(
        `${kind}, ${way}`,
        outcomes.filter(({ truth }) => truth.kind === kind),
      ),
    ),
    rowOf(`**all, ${way}** (${falsePlays} false, ${doubled} doubled)`, outcomes),
  ]
}

function rowOf(name: string, outcomes: readonly Outcome[]): string[] {
  const heard = outcomes.filter(({ pieces }) => pieces.length > 0)
  const most = (values: number[], share: number) => {
    const inOrder = values.map(Math.abs).sort((a, b) => a - b)
    return (inOrder[Math.ceil(share * (inOrder.length - 1))] ?? 0).toFixed(2)
  }
  const both = (values: number[]) => `${most(values, 0.5)} / ${most(values, 0.95)}`
  const seconds = (of: readonly { begin: number; end: number }[]) =>
    of.reduce((sum, { begin, end }) => sum + end - begin, 0)
  const count = (is: (one: Outcome) => boolean) => String(heard.filter(is).length)
  return [
    name,
    `${outcomes.length - heard.length} of ${outcomes.length}`,
    count(({ pieces }) => pieces.length > 1),
    both(heard.map(({ begin }) => begin)),
    both(heard.map(({ end }) => end)),
    (
      seconds(heard.flatMap(({ pieces }) => pieces)) - seconds(heard.map(({ truth }) => truth))
    ).toFixed(1),
    count(({ place }) => Math.abs(place) > 1),
    count(({ tempo, pitch }) => Math.max(Math.abs(tempo), Math.abs(pitch)) > 0.3),
  ]
}

function peaksIn({ file }: RecordedTrack): Peaks {
  const reader = new SoundReader({ sampleRate: fileRate, musicSpeech: false })
  reader.push(readPart(file, fileRate))
  return reader.end().peaks
}

/** Listens and searches in this thread. */
function engineOver(peaks: readonly Peaks[], segment: Segment): ScanEngine {
  const hours = peaks.reduce((sum, { frames }) => sum + frames, 0) / framesPerSecond / 3600
  const where = { segments: new Set([segment.id]), collections: new Set([0]), hours, max: 5 }
  return {
    async listen(source) {
      if (!('samples' in source)) throw new Error('Only samples are listened to')
      const reader = new SoundReader({
        sampleRate: source.sampleRate,
        musicSpeech: true,
        dense: true,
      })
      for await (const piece of source.samples) reader.push(piece)
      return { ...reader.end(), from: 'audio', took: { decode: 0, extract: 0 } }
    },
    async search(sample, { deep = false }) {
      const started = performance.now()
      const [seen = []] = search(sample, [segment], [{ ...where, deep }])
      const matches = seen.map((one) =>
        toMatch({ reference: String(one.track), collection: '' }, one, sample),
      )
      return { matches, milliseconds: performance.now() - started }
    },
    async peaksOf(reference) {
      return peaks[Number(reference)]
    },
  }
}

async function* inPieces(samples: Float32Array) {
  for (let at = 0; at < samples.length; at += queryRate) yield samples.slice(at, at + queryRate)
}

const scan = (engine: ScanEngine, samples: Float32Array, deep: boolean) =>
  scanSound(
    engine,
    { samples: inPieces(samples), sampleRate: queryRate },
    { collections: [''], policy, deep },
  )
